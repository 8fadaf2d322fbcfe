/** Below the tools of the editor: the alternative text of the chosen picture, and what becomes of those that are being sent. */
import FormHelperText from '@mui/material/FormHelperText';
import type { Editor } from '@tiptap/core';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { longestAlternative } from '../../../resources/kernel/rich-text.ts';
import { Progress, Refused, Surplus } from '../form/file-items.tsx';
import { sayProblem } from '../problems.ts';
import { describePicture } from './picture-node.ts';
import type { usePictures } from './use-pictures.ts';

/** Of the picture at the cursor. */
export function PictureRow({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div className="rich-text-row">
      <label htmlFor={id}>{translate('screens.rich_text.picture_alt')}</label>
      <input
        id={id}
        maxLength={longestAlternative}
        value={String(editor.getAttributes('picture').alt ?? '')}
        onChange={({ target }) => describePicture(editor, target.value)}
        // Enter would save the record.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <button type="button" className="link-button" onClick={() => editor.chain().focus().deleteSelection().run()}>
        {translate('screens.rich_text.picture_remove')}
      </button>
    </div>
  );
}

export function SentPictures({
  pictures: { sending, failed, surplus, most, send, stop },
}: {
  readonly pictures: ReturnType<typeof usePictures>;
}) {
  const translate = useTranslate();
  return (
    <>
      <div role="status">{sending && <Progress sending={sending} onStop={stop} />}</div>
      <div role="alert">
        <Surplus count={surplus} most={most} />
        {failed.map(({ file, problem }) => (
          <FormHelperText key={file.name} error>
            <b>{file.name}</b>: {sayProblem(translate, problem)}
          </FormHelperText>
        ))}
      </div>
      {failed.length > 0 && sending === undefined && <Refused onRetry={() => void send(failed.map(({ file }) => file))} />}
    </>
  );
}
