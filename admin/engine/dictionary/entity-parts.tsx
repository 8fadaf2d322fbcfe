/** The parts of an entity's description after its fields: each is omitted where it is empty. */
import type { ReactNode } from 'react';
import { moveKeys } from '../../../permissions/keys.ts';
import type { ErrorFactory } from '../../../resources/kernel/errors.ts';
import { type Move, type Operation, operations } from '../../../resources/kernel/resource.ts';
import { columnLabelOf } from '../naming.ts';
import { type Chapter, type Entity, errorsOf } from './entities.ts';
import { optionText, rulesInWords } from './entity-facts.ts';
import { ErrorTable } from './error-table.tsx';
import { sentenceOf } from './field-facts.ts';
import { EntityLink, useNames } from './names.tsx';
import { type Relation, referencesOf, relationsIn } from './relations.ts';
import { useSpeech } from './speech.ts';

type Props = { readonly entity: Entity };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="dict-part">
    <h3>{title}</h3>
    {children}
  </div>
);

export function Rules({ entity }: Props) {
  const speech = useSpeech();
  const rules = rulesInWords(entity, speech);
  if (rules.length === 0) return null;
  return (
    <Part title={speech.words.rules.title}>
      <ul>
        {rules.map(({ key, text, codes }) => (
          <li key={key}>
            {text}{' '}
            {codes.map(code => (
              <code key={code}>{code}</code>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function States({ entity: { declaration } }: Props) {
  const speech = useSpeech();
  const { words, fill, say, locale } = speech;
  const { states } = declaration;
  if (states === undefined) return null;
  const field = String(states.field);
  const state = (value: unknown) => optionText(declaration, field, value, speech);
  return (
    <Part title={words.states.title}>
      <p>{fill(words.states.start, { field: columnLabelOf(declaration, field, locale), start: state(states.start) })}</p>
      <table className="plain-table wordy">
        <thead>
          <tr>
            <th scope="col">{words.states.move}</th>
            <th scope="col">{words.states.from}</th>
            <th scope="col">{words.states.to}</th>
            <th scope="col">{words.states.key}</th>
            <th scope="col">{words.states.input}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries<Move>(states.moves).map(([name, { label, from, to, input = [], required = [] }]) => (
            <tr key={name}>
              <td>
                {say(label)} <code>{name}</code>
              </td>
              <td>{from.map(state).join(', ')}</td>
              <td>{state(to)}</td>
              <td>
                <Codes of={moveKeys(declaration, name)} />
              </td>
              <td>{[...new Set([...input, ...required])].map(one => columnLabelOf(declaration, one, locale)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

const Codes = ({ of }: { of: readonly string[] }) => (
  <span className="dict-codes">
    {of.map(code => (
      <code key={code}>{code}</code>
    ))}
  </span>
);

/** How each operation is called; the resource's own address is the prefix. */
const callOf: Readonly<Record<Operation, readonly [verb: string, rest: string]>> = {
  list: ['GET', ''],
  get: ['GET', '/{id}'],
  create: ['POST', ''],
  update: ['PATCH', '/{id}'],
  delete: ['DELETE', '/{id}'],
  options: ['GET', '/options'],
  history: ['GET', '/{id}/history'],
  export: ['GET', '/export'],
  import: ['POST', '/import'],
};

export function Calls({ entity: { declaration, entry } }: Props) {
  const { words } = useSpeech();
  const offered = operations.filter(operation => entry.keys[operation].length > 0);
  if (offered.length === 0) return null;
  /** Anyone who may write a reference may choose from its labels: their keys belong to other entities. */
  const own = new Set(operations.filter(operation => operation !== 'options').flatMap(operation => entry.keys[operation]));
  return (
    <Part title={words.calls.title}>
      <table className="plain-table wordy">
        <thead>
          <tr>
            <th scope="col">{words.calls.what}</th>
            <th scope="col">{words.calls.call}</th>
            <th scope="col">{words.calls.keys}</th>
          </tr>
        </thead>
        <tbody>
          {offered.map(operation => {
            const [verb, rest] = callOf[operation];
            const keys = entry.keys[operation].filter(key => operation !== 'options' || own.has(key));
            return (
              <tr key={operation}>
                <td>{words.calls[operation]}</td>
                <td>
                  <code>{`${verb} /api/${declaration.name}${rest}`}</code>
                </td>
                <td>
                  <Codes of={keys} />
                  {keys.length < entry.keys[operation].length && <span className="note">{words.calls.choosers}</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Part>
  );
}

/** @param name the end to show: what is referred to, or what refers */
function Ends({ of, name, chapters }: { of: readonly Relation[]; name: (one: Relation) => string; chapters: readonly Chapter[] }) {
  const { words, say } = useSpeech();
  if (of.length === 0) return <p className="note">{words.links.none}</p>;
  return (
    <ul>
      {of.map(one => (
        <li key={`${one.from} ${one.field}`}>
          <EntityLink name={name(one)} chapters={chapters} /> <span className="note">{say(one.label)}</span> <code>{one.field}</code>
        </li>
      ))}
    </ul>
  );
}

export function Links({ entity, chapters }: Props & { readonly chapters: readonly Chapter[] }) {
  const { words } = useSpeech();
  const { name } = entity.declaration;
  return (
    <Part title={words.links.title}>
      <div className="dict-both">
        <div>
          <h4>{words.links.refers}</h4>
          <Ends of={referencesOf(entity)} name={({ to }) => to} chapters={chapters} />
        </div>
        <div>
          <h4>{words.links.referred}</h4>
          <Ends of={relationsIn(chapters).filter(({ to }) => to === name)} name={({ from }) => from} chapters={chapters} />
        </div>
      </div>
    </Part>
  );
}

export function Blocked({ entity: { declaration, entry } }: Props) {
  const speech = useSpeech();
  const { words, fill } = speech;
  const names = useNames();
  if (entry.keys.delete.length === 0) return null;
  const guards = Object.entries<ErrorFactory | undefined>(declaration.onDeleteBlocked ?? {}).flatMap(([name, error]) =>
    error ? [{ name, error }] : [],
  );
  return (
    <Part title={words.blocked.title}>
      {guards.length === 0 && <p>{words.blocked.always}</p>}
      <ul>
        {guards.map(({ name, error }) => (
          <li key={name}>
            {name === '*' ? words.blocked.any : fill(words.blocked.by, { name: names.many(name) })}: {sentenceOf(error, speech)}{' '}
            <code>{error.code}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function Errors({ entity }: Props) {
  const { words } = useSpeech();
  const errors = errorsOf(entity);
  if (errors.length === 0) return null;
  return (
    <Part title={words.errors.title}>
      <ErrorTable errors={errors} />
    </Part>
  );
}
