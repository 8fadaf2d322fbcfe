/** Dragging a record by mouse: the line it hovers over, and the branch that opens after a while. */
import { type DragEvent, useEffect, useRef, useState } from 'react';

/** A closed line under the dragged record opens after this time. */
const openAfterMs = 600;

type Carrying = {
  readonly canMove: boolean;
  readonly carried: number | null;
  readonly refusal: (id: number, target: number) => string | undefined;
  readonly onCarry: (id: number | null) => void;
  readonly onDrop: (target: number) => void;
  readonly onLinger: (id: number) => void;
};

export const lineOf = (target: EventTarget): number | undefined => {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
  return line === null ? undefined : Number(line.dataset.id);
};

export function useDragging({ canMove, carried, refusal, onCarry, onDrop, onLinger }: Carrying) {
  const [over, setOver] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hover = (id: number | null) => {
    if (id === over) return;
    clearTimeout(timer.current);
    setOver(id);
    if (id !== null) timer.current = setTimeout(() => onLinger(id), openAfterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => {
    hover(null);
    onCarry(null);
  };
  const handlers = canMove && {
    onDragStart: (event: DragEvent) => {
      const id = lineOf(event.target);
      if (id === undefined) return;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(id));
      // What changes the page within this event would end the drag.
      setTimeout(() => onCarry(id));
    },
    onDragOver: (event: DragEvent) => {
      const id = lineOf(event.target);
      if (carried === null) return;
      hover(id ?? null);
      if (id === undefined || refusal(carried, id) !== undefined) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const id = lineOf(event.target);
      if (id !== undefined) onDrop(id);
      end();
    },
    onDragEnd: end,
  };
  return { over, handlers: handlers || {} };
}
