import { mount } from 'svelte';
import App from './App.svelte';
import './style/tokens.css';
import './style/ui.css';

/** Words that change their type move what stands around them: the page waits for its types, but not for long. */
const FONTS = ['400 13px "Inter Variable"', '600 14px "Space Grotesk Variable"'];
const PATIENCE_MS = 400;

const target = document.getElementById('app');
const types = Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
const late = new Promise((done) => setTimeout(done, PATIENCE_MS));
void Promise.race([types, late]).then(() => {
  if (target) mount(App, { target });
});
