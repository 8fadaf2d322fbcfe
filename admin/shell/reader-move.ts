/** What the program still wants to do with the page (scroll, focus) ends as soon as the reader acts. */

const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** @param act called at each move of the reader. @returns the function that stops listening. */
export function onReaderMove(act: (event: Event) => void): () => void {
  for (const move of moves) addEventListener(move, act, { capture: true, passive: true });
  return () => {
    for (const move of moves) removeEventListener(move, act, { capture: true });
  };
}
