/** The colours that this browser chose for the screens, before the page is painted. */
try {
  if (localStorage.getItem('bhumi.mode') === 'dark') document.documentElement.dataset.mode = 'dark';
} catch {
  // Without storage there is no saved choice.
}
