/** One entity: what it is, where it belongs, its fields with their rules, and everything derived from its declaration. */
import { useAbility } from '@casl/react';
import { LinkBase } from 'react-admin';
import { type Ability, mayEver } from '../../../permissions/ability.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { kindName } from '../../../resources/kernel/kinds/registry.ts';
import { fieldLabel } from '../../../resources/kernel/labels.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { ResourceIcon } from '../../shell/icons.tsx';
import type { Chapter, Entity } from './entities.ts';
import { factsAbout } from './entity-facts.ts';
import { Blocked, Calls, Errors, Links, Rules, States } from './entity-parts.tsx';
import { factsOf, marksOf } from './field-facts.ts';
import { EntityLink, useNames } from './names.tsx';
import { useSpeech } from './speech.ts';

type Props = {
  readonly entity: Entity;
  readonly chapters: readonly Chapter[];
  /** The fields that match the search; none: all of them, and the rest of the description. */
  readonly only: readonly string[] | undefined;
};

const targetOf = (field: Field): string | undefined => {
  if (field.kind === 'ref' || field.kind === 'refs') return field.to;
  return field.kind === 'rows' ? field.of : undefined;
};

function FieldRow({
  name,
  field,
  declaration,
  chapters,
}: {
  name: string;
  field: Field;
  declaration: AnyResource;
  chapters: readonly Chapter[];
}) {
  const speech = useSpeech();
  const { say, locale } = speech;
  const other = locale === 'bn' ? 'en' : 'bn';
  const target = targetOf(field);
  const facts = factsOf(field, declaration, speech);
  const options = field.kind === 'choice' || field.kind === 'choices' ? field.options : [];
  return (
    <tr>
      <th scope="row">
        {say(fieldLabel(field))}
        <span className="note" lang={other}>
          {fieldLabel(field)[other]}
        </span>
        <code>{name}</code>
      </th>
      <td>
        {say(kindName(field.kind))}
        {target !== undefined && (
          <span className="dict-target">
            <EntityLink name={target} chapters={chapters} />
          </span>
        )}
      </td>
      <td>
        {marksOf(name, field, declaration, speech).map(mark => (
          <span key={mark} className="dict-mark">
            {mark}
          </span>
        ))}
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        {options.length > 0 && (
          <ul className="dict-options">
            {options.map(({ value, text }) => (
              <li key={value}>
                <code>{value}</code> {say(text)}
              </li>
            ))}
          </ul>
        )}
        {field.help && <p className="note">{say(field.help)}</p>}
      </td>
    </tr>
  );
}

function Fields({ entity, chapters, only }: Props) {
  const { words } = useSpeech();
  const shown = [...entity.fields].filter(([name]) => only === undefined || only.includes(name));
  return (
    <table className="plain-table wordy dict-fields">
      <caption>{words.fields.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.fields.name}</th>
          <th scope="col">{words.fields.kind}</th>
          <th scope="col">{words.fields.rules}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(([name, field]) => (
          <FieldRow key={name} name={name} field={field} declaration={entity.declaration} chapters={chapters} />
        ))}
      </tbody>
    </table>
  );
}

/** The parent entity: these are its child rows. */
const parentIn = (chapters: readonly Chapter[], name: string): string | undefined =>
  chapters
    .flatMap(({ entities }) => entities)
    .find(({ fields }) => [...fields.values()].some(field => field.kind === 'rows' && field.of === name))?.declaration.name;

function About({ entity, chapters }: Props) {
  const speech = useSpeech();
  const names = useNames();
  const { declaration } = entity;
  const parent = declaration.standalone ? undefined : parentIn(chapters, declaration.name);
  return (
    <>
      {declaration.about && <p>{speech.say(declaration.about)}</p>}
      <dl className="dict-facts">
        {factsAbout(entity, names.many, parent, speech).map(({ word, text, isCode }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{isCode ? <code>{text}</code> : text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function EntitySection(props: Props) {
  const { entity, chapters, only } = props;
  const { words, say, locale } = useSpeech();
  const { declaration } = entity;
  const { name, label, plural, icon } = declaration;
  const ability = useAbility<Ability>();
  const other = locale === 'bn' ? 'en' : 'bn';
  const listed = entity.entry.operations.includes('list') && mayEver(ability, 'list', name);
  return (
    <section className="dict-entity" id={name} tabIndex={-1} aria-labelledby={`${name}-title`}>
      <h2 className="dict-head" id={`${name}-title`}>
        <ResourceIcon name={icon} />
        {say(plural)}
        <span className="note" lang={other}>
          {label[other]}
        </span>
        <code>{name}</code>
        {listed && (
          <LinkBase className="dict-open" to={`/${name}`}>
            {words.open_list}
          </LinkBase>
        )}
      </h2>
      {only === undefined && <About {...props} />}
      <Fields {...props} />
      {only === undefined && (
        <>
          <Rules entity={entity} />
          <States entity={entity} />
          <Calls entity={entity} />
          <Links entity={entity} chapters={chapters} />
          <Blocked entity={entity} />
          <Errors entity={entity} />
        </>
      )}
    </section>
  );
}
