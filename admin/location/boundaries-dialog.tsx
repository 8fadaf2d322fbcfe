/** The boundaries of a level from one GeoJSON file: the file, what the server makes of it, the places chosen by hand, and saving. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits, formatNumber } from '../../i18n/format.ts';
import type { StringField } from '../../resources/kernel/field.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { useDeclaration, useNaming } from '../engine/declaration.tsx';
import RefPicker from '../engine/form/ref-picker.tsx';
import { usePhone } from '../engine/phone.ts';
import { sayProblem } from '../engine/problems.ts';
import { useUndo } from '../engine/undo.ts';
import { Icon } from '../shell/icons.tsx';
import { useWords } from '../shell/words.ts';
import { type Choices, type Doubtful, type Report, savedCount, useBoundaries } from './boundaries-run.ts';
import { words } from './boundary-words.ts';
import './boundaries.css';

/** So many rows at first, and with each press. */
const rowsAtOnce = 30;

type Props = { readonly onClose: () => void };
type Choosing = { readonly choices: Choices; readonly onChoose: (number: number, place: number | null) => void };

/** The button that opens the browser's choice of a file. */
function FileButton({
  word,
  onFile,
  isFirst,
}: {
  readonly word: string;
  readonly onFile: (file: File) => void;
  readonly isFirst: boolean;
}) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        autoFocus={isFirst}
        variant={isFirst ? 'contained' : 'text'}
        startIcon={<Icon of={FileUp} size={16} />}
        onClick={() => box.current?.click()}
      >
        {word}
      </Button>
      <input
        ref={box}
        type="file"
        hidden
        tabIndex={-1}
        accept=".geojson,.json,application/geo+json,application/json"
        onChange={({ target }) => {
          if (target.files?.[0]) onFile(target.files[0]);
          target.value = '';
        }}
      />
    </>
  );
}

/** A feature of the file and the place that it is of. */
function DoubtfulRow({ one, choices, onChoose }: Choosing & { readonly one: Doubtful }) {
  const { say, fill, locale } = useWords();
  const { name } = useDeclaration();
  const id = useId();
  const chosen = choices.get(one.number);
  const label = one.name || fill(say(words.number), { number: digits(one.number, locale) });
  return (
    <li>
      <label htmlFor={id}>{label}</label>
      <RefPicker
        id={id}
        resource={name}
        label={`${say(words.place)}: ${label}`}
        value={chosen === undefined ? (one.place?.id ?? null) : chosen}
        known={one.place}
        onChange={place => onChoose(one.number, place)}
      />
    </li>
  );
}

function Found({ report, ...choosing }: Choosing & { readonly report: Report }) {
  const { say, fill, locale } = useWords();
  const [shown, show] = useState(rowsAtOnce);
  const { counts, doubtful, without } = report;
  const counted = (text: Text, count: number) => fill(say(text), { count: formatNumber(count, locale) });
  return (
    <>
      <p className="boundaries-counts" role="status">
        <b>{counted(words.matched, counts.matched)}</b>
        {counts.unmatched > 0 && <span>{counted(words.unmatched, counts.unmatched)}</span>}
        <span className="note">
          {fill(say(words.corners), { from: formatNumber(counts.corners, locale), kept: formatNumber(counts.corners_kept, locale) })}
        </span>
      </p>
      {doubtful.length > 0 && (
        <section aria-label={say(words.doubtful)}>
          <h3>{say(words.doubtful)}</h3>
          <p className="note">{say(words.doubtfulHow)}</p>
          <ul className="boundaries-doubtful">
            {doubtful.slice(0, shown).map(one => (
              <DoubtfulRow key={one.number} one={one} {...choosing} />
            ))}
          </ul>
          {doubtful.length > shown && (
            <Button variant="text" onClick={() => show(shown + rowsAtOnce)}>
              {say(words.more)}
            </Button>
          )}
        </section>
      )}
      {counts.without > 0 && (
        <details>
          <summary>{counted(words.without, counts.without)}</summary>
          <p className="note">
            {without.map(({ name, name_en }) => (locale === 'en' && name_en) || name).join(', ')}
            {without.length < counts.without && ', …'}
          </p>
        </details>
      )}
    </>
  );
}

function Source({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { say } = useWords();
  const { max } = useDeclaration().fields.boundary_source as StringField;
  const id = useId();
  return (
    <div className="boundaries-source">
      <label htmlFor={id}>{say(words.source)} *</label>
      <TextField
        id={id}
        size="small"
        fullWidth
        value={value}
        helperText={say(words.sourceHelp)}
        slotProps={{ htmlInput: { maxLength: max } }}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}

export default function BoundariesDialog({ onClose }: Props) {
  const { say, fill, locale } = useWords();
  const translate = useTranslate();
  const naming = useNaming();
  const id = useId();
  const { offer } = useUndo();
  const { file, report, busy, problem, choices, take, choose, save } = useBoundaries();
  const [source, setSource] = useState('');
  const count = report ? savedCount(report, choices) : 0;
  const finish = async () => {
    const done = await save(source.trim());
    if (!done) return;
    offer(fill(say(words.saved), { count: formatNumber(done.saved, locale) }), done.deed);
    onClose();
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth fullScreen={usePhone()} aria-labelledby={id}>
      <DialogTitle id={id}>{fill(say(words.title), { name: naming.many })}</DialogTitle>
      <DialogContent className="boundaries">
        {problem && (
          <Alert severity="error" role="alert">
            <b>{say(words.refused)}</b>
            <br />
            {sayProblem(translate, problem)}
          </Alert>
        )}
        {!report && <p>{say(words.how)}</p>}
        {busy && (
          <div role="status">
            <p>{say(words[busy])}</p>
            <LinearProgress aria-label={say(words[busy])} />
          </div>
        )}
        {report && <Found key={file?.name} report={report} choices={choices} onChoose={choose} />}
        {report && <Source value={source} onChange={setSource} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', rowGap: 1 }}>
        <Button variant="text" color="inherit" disabled={busy !== undefined} onClick={onClose}>
          {translate('screens.cancel')}
        </Button>
        {!busy && <FileButton word={say(report ? words.another : words.choose)} isFirst={!report} onFile={one => void take(one)} />}
        {report && (
          <Button variant="contained" disabled={busy !== undefined || count === 0 || source.trim() === ''} onClick={() => void finish()}>
            {fill(say(words.save), { count: formatNumber(count, locale) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
