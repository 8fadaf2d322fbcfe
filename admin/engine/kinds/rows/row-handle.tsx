/** The number of a row: where the rows have an order, the handle by which a pointer takes it elsewhere. */
import { GripVertical, TriangleAlert } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../i18n/format.ts';
import { Icon } from '../../../shell/icons.tsx';
import { useLocale } from '../../declaration.tsx';

type Props = {
  readonly at: number;
  readonly isOrdered: boolean;
  readonly isWrong: boolean;
  readonly onDrag: (event: PointerEvent, from: number) => void;
};

/** By keyboard a row moves with Alt and an arrow, or by its menu: the handle is the pointer's alone. */
export function RowHandle({ at, isOrdered, isWrong, onDrag }: Props) {
  const locale = useLocale();
  const translate = useTranslate();
  const number = formatNumber(at + 1, locale);
  return (
    <th scope="row" className="rows-number">
      {isOrdered ? (
        <span className="rows-grip" title={translate('screens.rows.drag')} onPointerDown={event => onDrag(event, at)}>
          <Icon of={GripVertical} size={14} />
          {number}
        </span>
      ) : (
        number
      )}
      {isWrong && (
        <span className="rows-flag">
          <Icon of={TriangleAlert} size={14} />
          <span className="unseen">{translate('screens.rows.wrong')}</span>
        </span>
      )}
    </th>
  );
}

type Target = { readonly from: number; readonly to: number };

/** Follows a pointer over the rows of a table's body; the row is moved when it is let go. */
export function useDragging(onMove: (from: number, to: number) => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const begin = useRef((event: PointerEvent, from: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    let to = from;
    const rowUnder = (y: number): number => {
      const rows = [...(body.current?.rows ?? [])].filter(row => !row.matches('.row-note'));
      const tops = rows.map(row => row.getBoundingClientRect());
      const found = tops.findIndex(({ bottom }) => y < bottom);
      return found < 0 ? tops.length - 1 : found;
    };
    const follow = (move: globalThis.PointerEvent) => {
      to = rowUnder(move.clientY);
      setTarget({ from, to });
    };
    const stop = (end: globalThis.PointerEvent | globalThis.KeyboardEvent) => {
      if (end instanceof KeyboardEvent && end.key !== 'Escape') return;
      for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener);
      setTarget(null);
      if (end.type === 'pointerup') onMove(from, to);
    };
    const listeners = [
      ['pointermove', follow],
      ['pointerup', stop],
      ['pointercancel', stop],
      ['keydown', stop],
    ] as const;
    for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener);
  });
  return { body, target, begin: begin.current };
}
