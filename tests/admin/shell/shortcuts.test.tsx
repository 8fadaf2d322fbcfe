/** The keyboard's shortcuts: in force while their component is there, silent while somebody types or a dialog is over the page. */
import Dialog from '@mui/material/Dialog';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keysOf, shortcutsOffered, useShortcut } from '../../../admin/shell/shortcuts.ts';

afterEach(cleanup);

const Key = ({ keys, label = keys ?? '', act }: { keys: string | null; label?: string; act: () => void }) => {
  useShortcut(keys, label, act);
  return null;
};

describe('the keys of an event', () => {
  const pressed = (key: string, more: KeyboardEventInit = {}) => keysOf(new KeyboardEvent('keydown', { key, ...more }));

  it('are written as a shortcut is', () => {
    expect(pressed('n')).toBe('n');
    expect(pressed('N')).toBe('n');
    expect(pressed('s', { ctrlKey: true })).toBe('Ctrl S');
    expect(pressed('s', { metaKey: true })).toBe('Ctrl S');
    expect(pressed('X', { shiftKey: true })).toBe('Shift X');
    expect(pressed('ArrowUp', { altKey: true, shiftKey: true })).toBe('Alt Shift ArrowUp');
  });

  it('hold Shift only where it is no part of the character', () => expect(pressed('?', { shiftKey: true, code: 'Slash' })).toBe('?'));

  it('are those of the place on a Bengali keyboard', () => {
    expect(pressed('ন', { code: 'KeyN' })).toBe('n');
    expect(pressed('স', { code: 'KeyS', ctrlKey: true })).toBe('Ctrl S');
    expect(pressed('য়', { code: 'Slash', shiftKey: true })).toBe('?');
  });
});

describe('a shortcut', () => {
  it('acts while its component is there, and its default is not taken', () => {
    const act = vi.fn();
    const { unmount } = render(<Key keys="n" act={act} />);
    expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(false);
    expect(act).toHaveBeenCalledOnce();
    unmount();
    expect(fireEvent.keyDown(document.body, { key: 'n' })).toBe(true);
    expect(act).toHaveBeenCalledOnce();
    expect(shortcutsOffered()).toEqual([]);
  });

  it('is not offered without keys', () => {
    const act = vi.fn();
    render(<Key keys={null} act={act} />);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(act).not.toHaveBeenCalled();
  });

  it('does what the latest rendering says', () => {
    const acts = [vi.fn(), vi.fn()];
    const { rerender } = render(<Key keys="n" label="one" act={acts[0]!} />);
    rerender(<Key keys="n" label="two" act={acts[1]!} />);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(acts.map(act => act.mock.calls.length)).toEqual([0, 1]);
    expect(shortcutsOffered()).toEqual([{ keys: 'n', label: 'two' }]);
  });

  it('of a plain key rests while somebody types; one with Ctrl does not', () => {
    const [plain, held] = [vi.fn(), vi.fn()];
    render(
      <>
        <input aria-label="field" />
        <input type="checkbox" />
        <Key keys="n" act={plain} />
        <Key keys="Ctrl S" act={held} />
      </>,
    );
    fireEvent.keyDown(screen.getByLabelText('field'), { key: 'n' });
    expect(plain).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByLabelText('field'), { key: 's', ctrlKey: true });
    expect(held).toHaveBeenCalledOnce();
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'n' });
    expect(plain).toHaveBeenCalledOnce();
  });

  it('on Enter leaves buttons and links theirs', () => {
    const act = vi.fn();
    render(
      <>
        <button type="button">button</button>
        <Key keys="Enter" act={act} />
      </>,
    );
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
    expect(act).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(act).toHaveBeenCalledOnce();
  });

  it('rests under a dialog; the dialog’s own is in force', () => {
    const [under, inside] = [vi.fn(), vi.fn()];
    const page = (open: boolean) => (
      <>
        <Key keys="n" act={under} />
        <Key keys="Ctrl S" act={under} />
        {open && (
          <Dialog open transitionDuration={0}>
            <button type="button">inside</button>
            <Key keys="Ctrl S" act={inside} />
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(page(true));
    fireEvent.keyDown(screen.getByText('inside'), { key: 'n' });
    fireEvent.keyDown(screen.getByText('inside'), { key: 's', ctrlKey: true });
    expect(under).not.toHaveBeenCalled();
    expect(inside).toHaveBeenCalledOnce();
    rerender(page(false));
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
    expect(under).toHaveBeenCalledOnce();
  });
});
