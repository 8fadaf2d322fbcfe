/** What stands above and below the lines of a tree: the names of its columns, and what its keys do. */
import { useTranslate } from 'react-admin';
import { KeyCaps } from '../../shell/key-caps.tsx';
import { useDeclaration, useNaming } from '../declaration.tsx';
import { shownFacts } from './tree-rows.ts';

/** Beside the tree, not in it: a tree holds its lines alone. */
export function TreeHead() {
  const declaration = useDeclaration();
  const naming = useNaming();
  return (
    <div className="tree-head">
      <span>{naming.one}</span>
      {shownFacts(declaration).map(name => (
        <span key={name}>{naming.column(name)}</span>
      ))}
    </div>
  );
}

const keys = ['ArrowUp ArrowDown', 'ArrowLeft ArrowRight', 'Enter'] as const;
const movingKeys = ['Ctrl X', 'Ctrl V', 'Ctrl Z'] as const;

export function TreeFoot({ canMove }: { canMove: boolean }) {
  const translate = useTranslate();
  return (
    <p className="tree-foot">
      {[...keys, ...(canMove ? movingKeys : [])].map(key => (
        <span key={key}>
          <KeyCaps keys={key} />
          {translate(`screens.tree.keys.${key.replaceAll(' ', '_')}`)}
        </span>
      ))}
    </p>
  );
}
