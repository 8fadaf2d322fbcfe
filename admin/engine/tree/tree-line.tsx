/**
 * One line of a tree: guides, the expander, its name, the number of its descendants, a few facts. Cheap: hundreds pass by while scrolling.
 */
import { ChevronRight, Ellipsis, EyeOff } from 'lucide-react';
import { memo } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { Highlight } from '../../shell/highlight.tsx';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { Value } from '../value.tsx';
import { guidesOf, type Line } from './forest.ts';
import { useTemplate } from './template.ts';

export type Mark = 'carried' | 'target' | 'refused';

type Props = {
  readonly line: Line;
  readonly id: string;
  readonly top: number;
  readonly isActive: boolean;
  readonly mark?: Mark;
  /** The part of its name that matches the search; undefined when it is shown for a match below it. */
  readonly sought?: string;
  readonly isAside: boolean;
  readonly facts: readonly string[];
  readonly canMove: boolean;
};

/** In front of the name: a guide for each level above, an elbow, and the expander. */
const Rails = ({ line }: { line: Line }) => (
  <>
    {guidesOf(line).map((isOn, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a guide is its level
      <i key={at} className={isOn ? 'tree-guide tree-guide-on' : 'tree-guide'} />
    ))}
    {line.level > 1 && <i className={line.position === line.size ? 'tree-guide tree-elbow tree-elbow-last' : 'tree-guide tree-elbow'} />}
  </>
);

/** The record's name as a link; below it the note of its template, where there is no other space. */
function Name({ line: { node }, sought }: Pick<Props, 'line' | 'sought'>) {
  const declaration = useDeclaration();
  const naming = useNaming();
  const path = useCreatePath();
  const template = useTemplate();
  const link = (
    <LinkBase to={path({ resource: declaration.name, type: 'show', id: node.id })} tabIndex={-1} draggable={false}>
      <Highlight text={naming.record(node.row)} sought={sought} />
    </LinkBase>
  );
  if (!template) return link;
  return (
    <span className="tree-text">
      {link}
      <span className="tree-note">{template.note(node.row)}</span>
    </span>
  );
}

/** The facts of the record after its name. */
function Marks({ line: { node } }: Pick<Props, 'line'>) {
  const locale = useLocale();
  const translate = useTranslate();
  const template = useTemplate();
  return (
    <>
      {node.below > 0 && (
        <span className="tree-count">
          {formatNumber(node.below, locale)}
          <span className="unseen">{translate('screens.tree.below')}</span>
        </span>
      )}
      {node.isOrphan && (
        <span className="tree-orphan" title={translate('screens.tree.orphan')}>
          <Icon of={EyeOff} size={16} />
        </span>
      )}
      {template?.mark(node.row)}
      {node.row.row_status !== 1 && <Value name="row_status" row={node.row} as="column" />}
    </>
  );
}

export const TreeLine = memo(function TreeLine({ line, id, top, isActive, mark, sought, isAside, facts, canMove }: Props) {
  const { node, level, position, size, isOpen } = line;
  const translate = useTranslate();
  const template = useTemplate();
  const classes = [
    'tree-line',
    template && 'tree-noted',
    mark && `tree-${mark}`,
    isAside && 'tree-aside',
    node.children.length > 0 && 'tree-parent',
  ];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names its line (aria-activedescendant)
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={isOpen}
      aria-selected={isActive}
      aria-description={node.isOrphan ? translate('screens.tree.orphan') : undefined}
      className={classes.filter(Boolean).join(' ')}
      style={{ top }}
      data-id={node.id}
      draggable={canMove}
    >
      <span className="tree-name">
        <Rails line={line} />
        <span className="tree-twist" data-act={isOpen === undefined ? undefined : isOpen ? 'shut' : 'open'}>
          {isOpen !== undefined && <Icon of={ChevronRight} size={16} />}
        </span>
        <Name line={line} sought={sought} />
        <Marks line={line} />
      </span>
      {template?.columns.map(column => (
        <span key={column.name} className="tree-fact">
          {column.cell(node.row)}
        </span>
      ))}
      {facts.map(fact => (
        <span key={fact} className="tree-fact">
          <Value name={fact} row={node.row} as="column" />
        </span>
      ))}
      <button
        type="button"
        className="icon-button tree-more"
        tabIndex={-1}
        data-act="menu"
        aria-haspopup="menu"
        aria-label={translate('screens.tree.more')}
      >
        <Icon of={Ellipsis} size={16} />
      </button>
    </div>
  );
});
