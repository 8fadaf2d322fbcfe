/**
 * The input of a file field: a button that opens the browser's dialogue, a place to drop files on or paste a picture into, and what has been
 * chosen. A file is sent at once and kept by the server for a day; the record takes it when it is saved.
 */
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { Paperclip } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FileField, FilesField } from '../../../resources/kernel/field.ts';
import { maxKbOf, mediaTypesOf, typeWords } from '../../../resources/kernel/file-types.ts';
import { mostFiles } from '../../../resources/kernel/kinds/files.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration } from '../declaration.tsx';
import { sayProblem } from '../problems.ts';
import { FieldFrame, useFieldInput } from './field-frame.tsx';
import { Chosen, Progress, Refused, Surplus, useSizes } from './file-items.tsx';
import { useFormMode } from './form-mode.ts';
import { useSending } from './sending.ts';
import { filesOf } from './uploading.ts';

type AnyFile = FileField | FilesField;

type ChooserProps = {
  readonly id: string;
  readonly field: AnyFile;
  readonly word: string;
  readonly multiple: boolean;
  readonly describedBy?: string;
  readonly disabled: boolean;
  readonly buttonRef: (element: HTMLElement | null) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onBlur: () => void;
};

/** A button like every other; the browser's own control stays unseen and out of the way of the keyboard. */
function Chooser({ id, field, word, multiple, describedBy, disabled, buttonRef, onFiles, onBlur }: ChooserProps) {
  const dialogue = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        id={id}
        ref={buttonRef}
        variant="outlined"
        startIcon={<Icon of={Paperclip} size={16} />}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => dialogue.current?.click()}
        onBlur={onBlur}
      >
        {word}
      </Button>
      <input
        ref={dialogue}
        type="file"
        hidden
        tabIndex={-1}
        accept={mediaTypesOf(field.accept).join(',')}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen once more.
          target.value = '';
        }}
      />
    </>
  );
}

/** Files that are dropped on the field, or pasted while it has the focus. */
function useDropping(isOpen: boolean, take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const takeFrom = (event: { preventDefault: () => void }, data: DataTransfer) => {
    const files = [...data.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      // Without it the browser would leave the page for the file.
      event.preventDefault();
      setOver(isOpen);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (isOpen) takeFrom(event, event.dataTransfer);
    },
    onPaste: (event: ClipboardEvent) => {
      if (isOpen) takeFrom(event, event.clipboardData);
    },
  };
  return { isOver, handlers };
}

const moved = (ids: readonly number[], at: number, by: number): number[] => {
  const next = ids.filter((_, place) => place !== at);
  next.splice(at + by, 0, ids[at]!);
  return next;
};

/** The ids that the form holds, and how they change. */
function useFileIds(field: AnyFile, name: string, input: ReturnType<typeof useFieldInput>) {
  const { record } = useFormMode();
  const isList = field.kind === 'files';
  const chosen = filesOf(input.value, record[name]);
  const ids = chosen.map(({ id }) => id);
  // Two files may have been sent before the form is drawn again.
  const latest = useRef<readonly number[]>(ids);
  latest.current = ids;
  const hold = (next: readonly number[]) => {
    latest.current = next;
    input.onChange(isList ? next : (next[0] ?? null));
  };
  return { chosen, ids, hold, add: (id: number) => hold(isList ? [...latest.current, id] : [id]) };
}

export function FileInput({ field, name }: { readonly field: AnyFile; readonly name: string }) {
  const input = useFieldInput(name, field);
  const resource = useDeclaration();
  const translate = useTranslate();
  const { sized } = useSizes();
  const isList = field.kind === 'files';
  const most = field.kind === 'files' ? (field.max ?? mostFiles) : 1;
  const { chosen, ids, hold, add } = useFileIds(field, name, input);
  const { uploadTo } = useFormMode();
  const path = uploadTo?.(name) ?? `/api/files?${new URLSearchParams({ resource: resource.name, field: name })}`;
  const { sending, failed, surplus, send, stop } = useSending(path, ({ id }) => add(id));
  const isOpen = !input.fixed && sending === undefined && !(isList && chosen.length >= most);
  const take = (files: readonly File[]) => void send(files, isList ? most - chosen.length : 1);
  const { isOver, handlers } = useDropping(isOpen, take);
  const limit = sized(Math.max(...field.accept.map(type => maxKbOf(field, type))));
  const takes = `${input.id}-takes`;
  const word = isList ? 'upload_another' : chosen.length > 0 ? 'upload_replace' : 'upload';
  return (
    <FieldFrame input={input}>
      <div className={isOver ? 'file-place file-over' : 'file-place'} {...handlers}>
        {chosen.length > 0 && (
          <ul className="chosen-list">
            {chosen.map((file, at) => (
              <Chosen
                key={file.id}
                file={file}
                onRemove={input.fixed ? undefined : () => hold(ids.filter(id => id !== file.id))}
                onUp={input.fixed || at === 0 ? undefined : () => hold(moved(ids, at, -1))}
                onDown={input.fixed || at === ids.length - 1 ? undefined : () => hold(moved(ids, at, 1))}
              />
            ))}
          </ul>
        )}
        <div className="file-chooser">
          <Chooser
            id={input.id}
            field={field}
            word={translate(`screens.form.${word}`)}
            multiple={isList}
            describedBy={[takes, input.describedBy].filter(Boolean).join(' ')}
            disabled={!isOpen}
            buttonRef={input.ref}
            onFiles={take}
            onBlur={input.onBlur}
          />
          <span id={takes} className="note">
            {translate('screens.form.upload_takes', { types: typeWords(field.accept), limit })}
          </span>
        </div>
        <div role="status">{sending && <Progress sending={sending} onStop={stop} />}</div>
        <div role="alert">
          <Surplus count={surplus} most={most} />
          {failed.map(({ file, problem }) => (
            <FormHelperText key={file.name} error>
              <b>{file.name}</b>
              {': '}
              <span>{sayProblem(translate, problem)}</span>
            </FormHelperText>
          ))}
        </div>
        {failed.length > 0 && sending === undefined && <Refused onRetry={() => void send(failed.map(({ file }) => file))} />}
      </div>
    </FieldFrame>
  );
}
