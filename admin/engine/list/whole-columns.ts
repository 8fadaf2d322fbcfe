/**
 * A list that is wider than its place shows no column in part: the columns that fit as a whole share the space that is left before the
 * pinned one. Loaded by a wide list only.
 */
type Column = { readonly width: number; readonly canGrow: boolean };

/** By how much each column that can grow becomes wider, and how many columns are shown as a whole. Pure. */
export function sharesOf(columns: readonly Column[], room: number): { readonly whole: number; readonly more: number } {
  let whole = 0;
  let used = 0;
  for (const { width } of columns) {
    if (used + width > room + 1) break;
    used += width;
    whole++;
  }
  const growing = columns.slice(0, whole).filter(({ canGrow }) => canGrow).length;
  const isCut = whole < columns.length && growing > 0;
  return { whole, more: isCut ? Math.floor((room - used) / growing) : 0 };
}

/** How each place was when it was fitted: what is as it was needs no second look. */
const fitted = new WeakMap<Element, string>();
const looksOf = (place: HTMLElement, heads: readonly HTMLElement[]): string =>
  [place.clientWidth, ...heads.map(({ offsetWidth, className }) => `${offsetWidth} ${className}`)].join();

/** In the next frame, as sizes that change while they are observed are reported as an error. */
export function fitColumns(place: HTMLElement): void {
  requestAnimationFrame(() => {
    const heads = [...(place.querySelector('tr')?.cells ?? [])];
    if (heads.length === 0 || fitted.get(place) === looksOf(place, heads)) return;
    for (const { style } of heads) style.minWidth = '';
    const widths = heads.map(head => head.getBoundingClientRect().width);
    const pinned = heads.findIndex(({ classList }) => classList.contains('pin-last'));
    const end = pinned < 0 ? heads.length : pinned;
    const columns = heads.slice(0, end).map(({ classList }, at) => ({
      width: widths[at] ?? 0,
      canGrow: !classList.contains('pick') && !classList.contains('sized'),
    }));
    const { whole, more } = sharesOf(columns, place.clientWidth - (widths[pinned] ?? 0));
    if (more > 0) {
      columns.slice(0, whole).forEach(({ width, canGrow }, at) => {
        const head = heads[at];
        if (canGrow && head) head.style.minWidth = `${width + more}px`;
      });
    }
    fitted.set(place, looksOf(place, heads));
  });
}
