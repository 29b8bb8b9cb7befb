// The page is one folder of static files with names that change with their content; the server embeds them.
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The icons stand in the page itself, so that `<use href="#i-ore">` works everywhere without another request.
function iconSprite(): Plugin {
  return {
    name: 'orrery-icon-sprite',
    transformIndexHtml(html) {
      const sprite = readFileSync(new URL('src/style/icons.svg', import.meta.url), 'utf8')
        .replace(/<!--[\s\S]*?-->/g, '')
        .replace(/>\s+</g, '><')
        .replace('<svg ', '<svg width="0" height="0" style="position:absolute" aria-hidden="true" ');
      return html.replace('<!--icons-->', sprite.trim());
    },
  };
}

const server = process.env.ORRERY_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), iconSprite()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    include: ['tests/unit/**/*.test.ts', 'src/boards/**/*.test.ts'],
    environment: 'happy-dom',
    testTimeout: 120_000, // nothing here waits; a machine that does much else is slow
  },
  resolve: { conditions: ['browser'] },
});
