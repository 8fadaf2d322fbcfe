/** What is above and below the lines of a tree: the names of its columns, and what its keys do. */
import { useTranslate } from 'react-admin';
import { KeyCaps } from '../../shell/key-caps.tsx';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { useTemplate } from './template.ts';
import { shownFacts } from './tree-rows.ts';

/** Beside the tree, not in it: a tree holds its lines alone. */
export function TreeHead() {
  const declaration = useDeclaration();
  const naming = useNaming();
  const template = useTemplate();
  const columns = template?.columns ?? shownFacts(declaration).map(name => ({ name, label: naming.column(name) }));
  return (
    <div className="tree-head">
      <span>{naming.one}</span>
      {columns.map(({ name, label }) => (
        <span key={name}>{label}</span>
      ))}
    </div>
  );
}

const keys = ['ArrowUp ArrowDown', 'ArrowLeft ArrowRight', 'Enter'] as const;
const movingKeys = ['Ctrl X', 'Ctrl V', 'Ctrl Z'] as const;
const copyingKeys = ['Ctrl C'] as const;

export function TreeFoot({ canMove, canCopy }: { canMove: boolean; canCopy: boolean }) {
  const translate = useTranslate();
  return (
    <p className="tree-foot">
      {[...keys, ...(canMove ? movingKeys : []), ...(canCopy ? copyingKeys : [])].map(key => (
        <span key={key}>
          <KeyCaps keys={key} />
          {translate(`screens.tree.keys.${key.replaceAll(' ', '_')}`)}
        </span>
      ))}
    </p>
  );
}
