/** Ctrl S saves, from wherever the focus is. */
import { useTranslate } from 'react-admin';
import { useShortcut } from '../../shell/shortcuts.ts';

export function useSaveKey(act: () => void): void {
  const translate = useTranslate();
  useShortcut('Ctrl S', translate('screens.form.save'), act);
}
