/** One line of a tree: guides that lead to it, what opens it, its name, how many stand below it, a few facts. Cheap: hundreds pass by while scrolling. */
import { ChevronRight, Ellipsis, EyeOff } from 'lucide-react';
import { memo } from 'react';
import { LinkBase, useCreatePath, useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { Highlight } from '../../shell/highlight.tsx';
import { Icon } from '../../shell/icons.tsx';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { Value } from '../value.tsx';
import { guidesOf, type Line } from './forest.ts';

export type Mark = 'carried' | 'target' | 'refused';

type Props = {
  readonly line: Line;
  readonly id: string;
  readonly top: number;
  readonly isActive: boolean;
  readonly mark?: Mark;
  /** What a search met in its name; undefined when it stands here for what is below it. */
  readonly sought?: string;
  readonly isAside: boolean;
  readonly facts: readonly string[];
  readonly canMove: boolean;
};

/** What stands in front of the name: a guide for each level above, an elbow, and what opens. */
const Rails = ({ line }: { line: Line }) => (
  <>
    {guidesOf(line).map((isOn, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a guide is its level
      <i key={at} className={isOn ? 'tree-guide tree-guide-on' : 'tree-guide'} />
    ))}
    {line.level > 1 && <i className={line.position === line.size ? 'tree-guide tree-elbow tree-elbow-last' : 'tree-guide tree-elbow'} />}
  </>
);

export const TreeLine = memo(function TreeLine({ line, id, top, isActive, mark, sought, isAside, facts, canMove }: Props) {
  const { node, level, position, size, isOpen } = line;
  const declaration = useDeclaration();
  const naming = useNaming();
  const locale = useLocale();
  const translate = useTranslate();
  const path = useCreatePath();
  const name = naming.record(node.row);
  const classes = ['tree-line', mark && `tree-${mark}`, isAside && 'tree-aside', node.children.length > 0 && 'tree-parent'];
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
        <LinkBase to={path({ resource: declaration.name, type: 'show', id: node.id })} tabIndex={-1} draggable={false}>
          <Highlight text={name} sought={sought} />
        </LinkBase>
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
        {node.row.row_status !== 1 && <Value name="row_status" row={node.row} as="column" />}
      </span>
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
