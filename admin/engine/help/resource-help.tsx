/** The help of a resource's list, record or form, from its declaration: what matters on this page is open, the rest a press away. */
import { useAbility } from '@casl/react';
import type { ReactNode } from 'react';
import { type Ability, mayEver } from '../../../permissions/ability.ts';
import { manifest } from '../../../resources/generated/manifest.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { useKeys } from '../../shell/session-context.tsx';
import { type Entity, entityOf, isKnown } from '../dictionary/entities.ts';
import { rulesInWords } from '../dictionary/entity-facts.ts';
import { actsOf, partsOf, requiredOf, startOf, stepsOf } from './resource-facts.ts';
import { useHelpSpeech } from './speech.ts';

export type PageKind = 'list' | 'record' | 'form';
type PartName = 'may' | 'fields' | 'states' | 'rules';

/** Which parts come first; the first two are open. */
const orders: Readonly<Record<PageKind, readonly PartName[]>> = {
  list: ['may', 'states', 'fields', 'rules'],
  record: ['may', 'states', 'fields', 'rules'],
  form: ['fields', 'rules', 'may', 'states'],
};
const openAtFirst = 2;

function May({ entity }: { readonly entity: Entity }) {
  const speech = useHelpSpeech();
  const ability = useAbility<Ability>();
  const acts = actsOf(entity, useKeys(), operation => mayEver(ability, operation, entity.declaration.name), speech);
  if (acts.length === 0) return <p>{speech.help.mayNothing}</p>;
  return (
    <ul>
      {acts.map(act => (
        <li key={act}>{act}</li>
      ))}
    </ul>
  );
}

function Fields({ entity }: { readonly entity: Entity }) {
  const speech = useHelpSpeech();
  const required = requiredOf(entity, speech);
  return (
    <>
      {required.length > 0 && <p>{speech.fill(speech.help.required, { fields: required.join(', ') })}</p>}
      {partsOf(entity, speech).map(({ title, why, fields }, at) => (
        <div key={title ?? at} className="help-part">
          {title && <h4>{title}</h4>}
          {why && <p>{why}</p>}
          <dl>
            {fields.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </>
  );
}

function Steps({ entity }: { readonly entity: Entity }) {
  const speech = useHelpSpeech();
  return (
    <>
      <p>{startOf(entity, speech)}</p>
      <dl>
        {stepsOf(entity, useKeys(), speech).map(({ label, way, who }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {way}
              <span className="note">{who}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Rules({ entity }: { readonly entity: Entity }) {
  const speech = useHelpSpeech();
  return (
    <ul>
      {rulesInWords(entity, speech).map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}

/** The parts that have something to say here. */
function usePartsOf(entity: Entity): Readonly<Record<PartName, ReactNode>> {
  const speech = useHelpSpeech();
  const hasFields = partsOf(entity, speech).length + requiredOf(entity, speech).length > 0;
  return {
    may: <May entity={entity} />,
    fields: hasFields && entity.entry.operations.includes('create') && <Fields entity={entity} />,
    states: entity.declaration.states && <Steps entity={entity} />,
    rules: rulesInWords(entity, speech).length > 0 && <Rules entity={entity} />,
  };
}

function Parts({ entity, kind }: { readonly entity: Entity; readonly kind: PageKind }) {
  const { help } = useHelpSpeech();
  const parts = usePartsOf(entity);
  return orders[kind]
    .filter(name => parts[name])
    .map((name, at) => (
      <details key={name} open={at < openAtFirst}>
        <summary>{help[name]}</summary>
        {parts[name]}
      </details>
    ));
}

type Props = { readonly declaration: AnyResource; readonly kind: PageKind };

/** A reader who may never call the resource learns what it is, and no more. */
export function ResourceHelp({ declaration, kind }: Props) {
  const { say } = useHelpSpeech();
  const keys = useKeys();
  const entry = manifest.resources.find(({ name }) => name === declaration.name)!;
  return (
    <>
      {declaration.about && <p>{say(declaration.about)}</p>}
      {isKnown(entry, keys, manifest.resources) && <Parts entity={entityOf(declaration, entry, keys)} kind={kind} />}
    </>
  );
}
