// Paper is white: while the page is printed it has its light design, whatever the screen shows.
export function onPaper(): () => void {
  const root = document.documentElement;
  let shown: string | undefined;
  const before = () => {
    shown = root.dataset.theme;
    root.dataset.theme = 'light';
  };
  const after = () => {
    if (shown !== undefined) root.dataset.theme = shown;
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}
