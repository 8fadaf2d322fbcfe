/**
 * Where each pinned column begins: the widths of those before it, as the browser laid them out. Told by the rule of a class: to write it
 * into the cells, or into a variable above them, would have the style of every cell worked out a second time.
 */
import { type RefObject, useEffect, useRef } from 'react';

/** The rules of the classes `pin-0`, `pin-1`, …, in a sheet of their own. */
function addRules(count: number): { readonly rules: CSSStyleRule[]; readonly remove: () => void } {
  const element = document.head.appendChild(document.createElement('style'));
  for (let at = 0; at < count; at++) element.sheet?.insertRule(`.list-table .pin-${at} { left: 0px }`, at);
  return { rules: [...(element.sheet?.cssRules ?? [])] as CSSStyleRule[], remove: () => element.remove() };
}

/** @param count how many columns are pinned at the left @param before how many cells stand before them */
export function usePinned(count: number, before: number): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    const { rules, remove } = addRules(count);
    const cells = [...(table.current?.rows[0]?.cells ?? [])].slice(0, before + count);
    const observer = new ResizeObserver(() => {
      let left = 0;
      cells.forEach((cell, at) => {
        const rule = rules[at - before];
        if (rule && rule.style.left !== `${left}px`) rule.style.left = `${left}px`;
        left += cell.getBoundingClientRect().width;
      });
    });
    for (const cell of cells) observer.observe(cell);
    return () => {
      observer.disconnect();
      remove();
    };
  }, [count, before]);
  return table;
}
