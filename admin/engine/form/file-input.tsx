/**
 * The input of a file field: a button that opens the browser's dialogue, what has been chosen, how far an upload is, and what was
 * wrong with one. A file is sent at once and kept by the server for a day; the record takes it when it is saved.
 */
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import { Paperclip, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits, formatNumber } from '../../../i18n/format.ts';
import type { FileField, FilesField } from '../../../resources/kernel/field.ts';
import { bytesPerKb, maxKbOf, mediaTypesOf, sizeWords, typeWords } from '../../../resources/kernel/file-types.ts';
import { mostFiles } from '../../../resources/kernel/values.ts';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useLocale } from '../declaration.tsx';
import { type Problem, problemOf, sayProblem } from '../problems.ts';
import { FieldFrame, useFieldInput } from './field-frame.tsx';
import { useFormMode } from './form-mode.ts';
import { filesOf, isStoredFile, remember, type StoredFile, useUpload } from './uploading.ts';
import './file.css';

type AnyFile = FileField | FilesField;

type Sending = { readonly name: string; readonly share: number };

const percentOf = (share: number): number => Math.round(share * 100);
const isPicture = ({ media_type: type }: StoredFile): boolean => type.startsWith('image/');

/** Its name, opening it, with a small picture where it is one. */
export const FileName = ({ file }: { readonly file: StoredFile }) => (
  <a className="file-name" href={file.url} target="_blank" rel="noopener noreferrer">
    {isPicture(file) && <img src={file.url} alt="" width={40} height={40} loading="lazy" />}
    {file.name}
  </a>
);

function useSizes() {
  const translate = useTranslate();
  const locale = useLocale();
  const sized = (kb: number): string => {
    const { amount, unit } = sizeWords(kb);
    return translate(unit === 'MB' ? 'screens.form.upload_mb' : 'screens.form.upload_kb', { amount: formatNumber(amount, locale) });
  };
  return { sized, inKb: (bytes: number): string => sized(Math.max(1, Math.round(bytes / bytesPerKb))) };
}

type ChosenProps = { readonly file: StoredFile; readonly fixed: boolean; readonly onRemove: () => void };

function Chosen({ file, fixed, onRemove }: ChosenProps) {
  const translate = useTranslate();
  const { inKb } = useSizes();
  return (
    <li>
      <FileName file={file} />
      <span className="file-size">{inKb(file.size)}</span>
      {!fixed && (
        <Button size="small" aria-label={translate('screens.form.upload_remove', { name: file.name })} onClick={onRemove}>
          <Icon of={X} size={16} />
        </Button>
      )}
    </li>
  );
}

/** Sends files one after the other; what one is refused for is kept as code and facts, so that it is said in the language of the moment. */
function useSending(path: string, onSent: (file: StoredFile) => void) {
  const upload = useUpload();
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<Problem>();
  const stopper = useRef<AbortController>(undefined);
  const sent = useRef(onSent);
  sent.current = onSent;
  useEffect(() => () => stopper.current?.abort(), []);

  const send = async (files: readonly File[]): Promise<void> => {
    setProblem(undefined);
    const stop = new AbortController();
    stopper.current = stop;
    try {
      for (const file of files) {
        setSending({ name: file.name, share: 0 });
        const { json } = await upload(path, file, share => setSending({ name: file.name, share }), stop.signal);
        if (!isStoredFile(json)) throw new Error('the server answered no file');
        remember(json);
        sent.current(json);
      }
    } catch (error) {
      if (!stop.signal.aborted) setProblem(problemOf(error));
    } finally {
      setSending(undefined);
    }
  };
  return { sending, problem, send, stop: () => stopper.current?.abort() };
}

function Progress({ sending, onStop }: { readonly sending: Sending; readonly onStop: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const percent = percentOf(sending.share);
  const words = translate('screens.form.uploading', { name: sending.name });
  return (
    <div className="file-progress">
      <span>
        {words} <span aria-hidden="true">{digits(percent, locale)}%</span>
      </span>
      <LinearProgress variant="determinate" value={percent} aria-label={words} />
      <Button size="small" aria-label={translate('screens.form.upload_stop', { name: sending.name })} onClick={onStop}>
        <Icon of={X} size={16} />
      </Button>
    </div>
  );
}

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

export function FileInput({ field, name }: { readonly field: AnyFile; readonly name: string }) {
  const input = useFieldInput(name, field);
  const resource = useDeclaration();
  const { record } = useFormMode();
  const translate = useTranslate();
  const { sized } = useSizes();
  const isList = field.kind === 'files';
  const chosen = filesOf(input.value, record[name]);
  const most = field.kind === 'files' ? (field.max ?? mostFiles) : 1;
  const ids = chosen.map(({ id }) => id);
  // Two files may have been sent before the form is drawn again.
  const latest = useRef<readonly number[]>(ids);
  latest.current = ids;
  const hold = (next: readonly number[]) => {
    latest.current = next;
    input.onChange(isList ? next : (next[0] ?? null));
  };
  const path = `/api/files?${new URLSearchParams({ resource: resource.name, field: name })}`;
  const { sending, problem, send, stop } = useSending(path, ({ id }) => hold(isList ? [...latest.current, id] : [id]));
  const limit = sized(Math.max(...field.accept.map(type => maxKbOf(field, type))));
  const takes = `${input.id}-takes`;
  const word = isList ? 'upload_another' : chosen.length > 0 ? 'upload_replace' : 'upload';
  return (
    <FieldFrame input={input}>
      {chosen.length > 0 && (
        <ul className="chosen-list">
          {chosen.map(file => (
            <Chosen key={file.id} file={file} fixed={input.fixed} onRemove={() => hold(ids.filter(id => id !== file.id))} />
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
          disabled={input.fixed || sending !== undefined || (isList && chosen.length >= most)}
          buttonRef={input.ref}
          onFiles={files => void send(files.slice(0, isList ? most - chosen.length : 1))}
          onBlur={input.onBlur}
        />
        <span id={takes} className="note">
          {translate('screens.form.upload_takes', { types: typeWords(field.accept), limit })}
        </span>
      </div>
      <div role="status">{sending && <Progress sending={sending} onStop={stop} />}</div>
      <div role="alert">{problem && <FormHelperText error>{sayProblem(translate, problem)}</FormHelperText>}</div>
    </FieldFrame>
  );
}
