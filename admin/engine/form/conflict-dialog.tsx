/**
 * Two people changed one record. Where only one changed a field, both changes are kept and the dialog says so; where both did, the person
 * chooses. No change is lost unseen.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatInstant, formatNumber } from '../../../i18n/format.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { useChildren } from './children.ts';
import { formNames } from './form-rules.ts';
import { mergeOf, overTheirs, type Sides } from './merge.ts';
import { SideValue } from './side-value.tsx';
import { ChangesTable } from './what-changed.tsx';
import './conflict.css';

type Side = 'mine' | 'theirs';
const both: readonly Side[] = ['mine', 'theirs'];

type Props = {
  readonly sides: Sides;
  /** The verb of the final button: what happens with the outcome. */
  readonly action: string;
  /** The rest of this person's changes, to be put over the other's record. */
  readonly onDecided: (changes: Row) => void;
  readonly onClose: () => void;
};

export default function ConflictDialog({ sides, action, onDecided, onClose }: Props) {
  const resource = useDeclaration();
  const naming = useNaming();
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const children = useChildren(resource);
  const names = formNames(resource);
  const others = Object.keys(resource.fields).filter(name => !names.includes(name) && name in sides.theirs && name in sides.base);
  const { contested, merged, mine, theirs } = mergeOf(resource, names, sides, others);
  const open = contested.filter(name => chosen[name] === undefined).length;
  const choose = (some: readonly string[], side: Side) => setChosen({ ...chosen, ...Object.fromEntries(some.map(name => [name, side])) });
  const decide = () => {
    const kept = [...mine, ...contested.filter(name => chosen[name] === 'mine')];
    onDecided({ ...Object.fromEntries(kept.map(name => [name, overTheirs(resource, children, name, sides)])), ...merged });
  };
  const when = sides.theirs.updated_at;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{translate('screens.conflict.title')}</DialogTitle>
      <DialogContent className="conflict">
        <p className="conflict-name">{naming.record(sides.theirs)}</p>
        <p id={`${id}-text`}>
          {typeof when === 'string' && `${translate('screens.conflict.at', { at: formatInstant(when, locale) })} `}
          {translate(contested.length > 0 ? 'screens.conflict.text' : 'screens.conflict.text_merged')}
        </p>
        {contested.length > 0 && <Contested names={contested} sides={sides} chosen={chosen} onChoose={choose} />}
        <OneSided title={translate('screens.conflict.merged')} names={Object.keys(merged)} before={sides.base} after={merged} />
        <OneSided title={translate('screens.conflict.only_mine')} names={mine} before={sides.base} after={sides.mine} />
        <OneSided title={translate('screens.conflict.only_theirs')} names={theirs} before={sides.base} after={sides.theirs} />
      </DialogContent>
      <DialogActions className="dialog-actions">
        <output className="conflict-open">
          {open > 0 && translate('screens.conflict.open', { smart_count: open, count: formatNumber(open, locale) })}
        </output>
        <Button variant="text" color="inherit" onClick={onClose}>
          {translate('screens.conflict.back')}
        </Button>
        <Button variant="contained" disabled={open > 0} onClick={decide}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type ContestedProps = {
  readonly names: readonly string[];
  readonly sides: Sides;
  readonly chosen: Readonly<Record<string, Side>>;
  readonly onChoose: (names: readonly string[], side: Side) => void;
};

function Contested({ names, sides, chosen, onChoose }: ContestedProps) {
  const translate = useTranslate();
  return (
    <section>
      <div className="conflict-head">
        <h3>{translate('screens.conflict.contested')}</h3>
        {names.length > 1 &&
          both.map(side => (
            <Button key={side} size="small" variant="outlined" onClick={() => onChoose(names, side)}>
              {translate(`screens.conflict.all_${side}`)}
            </Button>
          ))}
      </div>
      {names.map((name, at) => (
        <Choice key={name} name={name} sides={sides} chosen={chosen[name]} first={at === 0} onChoose={side => onChoose([name], side)} />
      ))}
    </section>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly sides: Sides;
  readonly chosen: Side | undefined;
  readonly first: boolean;
  readonly onChoose: (side: Side) => void;
};

/** Two radio buttons with the values on them; the common base value is above. */
function Choice({ name, sides, chosen, first, onChoose }: ChoiceProps) {
  const naming = useNaming();
  const translate = useTranslate();
  const group = useId();
  return (
    <fieldset className="conflict-field">
      <legend>{naming.label(name)}</legend>
      <p className="note">
        {translate('screens.conflict.was')} <SideValue name={name} row={sides.base} />
      </p>
      <div className="conflict-sides">
        {both.map(side => (
          <label key={side} className="conflict-side">
            <input
              type="radio"
              name={group}
              checked={chosen === side}
              // The field to decide takes the focus.
              // biome-ignore lint/a11y/noAutofocus: the dialog has just opened
              autoFocus={first && side === 'mine'}
              onChange={() => onChoose(side)}
            />
            <span>
              <span className="note">{translate(`screens.conflict.${side}`)}</span>
              <span className="conflict-value">
                <SideValue name={name} row={sides[side]} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OneSidedProps = { readonly title: string; readonly names: readonly string[]; readonly before: Row; readonly after: Row };

const OneSided = ({ title, names, before, after }: OneSidedProps) =>
  names.length > 0 && (
    <section>
      <h3>{title}</h3>
      <ChangesTable names={names} before={before} after={after} />
    </section>
  );
