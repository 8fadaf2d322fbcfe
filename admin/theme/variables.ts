/** The tokens as CSS custom properties on the root element: set before the first paint, read by every style sheet. */
import { elevation, type Mode, modes } from './tokens.ts';

/** `--b-*` content colours, `--n-*` the side menu's, `--s-*-fg|bg|mark` the states'. */
export function cssVariables(mode: Mode): Record<string, string> {
  const { content, nav } = modes[mode];
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(content)) {
    if (typeof value === 'string' && name !== 'scheme' && name !== 'shadow') variables[`--b-${name}`] = value;
  }
  for (const [name, value] of Object.entries(nav)) variables[`--n-${name}`] = value;
  for (const [name, status] of Object.entries(content.status)) {
    for (const [part, value] of Object.entries(status)) variables[`--s-${name}-${part}`] = value;
  }
  variables['--b-pop'] = elevation.pop(content.shadow);
  variables['--b-modal'] = elevation.modal(content.shadow);
  return variables;
}
