/**
 * The toasts' package (goober) keeps its styles in the text of a `<style>`, which the content security policy refuses. It uses the object
 * at `window._goober`: this one puts the same text into a sheet of our own. Must be imported before the package.
 */
const sheet = typeof document !== 'undefined' && 'adoptedStyleSheets' in document ? new CSSStyleSheet() : undefined;
let text = '';

if (sheet) {
  document.adoptedStyleSheets.push(sheet);
  const place = {
    parentNode: document.head,
    firstChild: {
      get data() {
        return text;
      },
      set data(changed: string) {
        text = changed;
        sheet.replaceSync(changed);
      },
    },
  };
  Object.assign(window, { _goober: place });
}
