/** Every pair of colours that carries meaning can be distinguished (WCAG 2.2: text 4.5:1, edges and marks 3:1), in every mode. */
import { describe, expect, it } from 'vitest';
import { type Mode, modes } from '../../../admin/theme/tokens.ts';

const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const textPairs = (mode: Mode): [string, string, string][] => {
  const { content: c, nav: n } = modes[mode];
  const grounds = { canvas: c.canvas, sunken: c.sunken, hover: c.hover, raised: c.raised };
  return [
    ...Object.entries(grounds).flatMap(([name, ground]) =>
      (['ink', 'ink2', 'link'] as const).map(ink => [`${ink} on ${name}`, c[ink], ground] as [string, string, string]),
    ),
    ['onBrand on brand', c.onBrand, c.brand],
    ['onBrand on brandHover', c.onBrand, c.brandHover],
    ['gold on canvas', c.gold, c.canvas],
    ['ink on goldSoft', c.ink, c.goldSoft],
    ...Object.entries(c.status).map(
      ([name, { fg, bg }]) => [`${name} chip`, fg, bg === 'transparent' ? c.canvas : bg] as [string, string, string],
    ),
    ['menu text', n.text, n.bg],
    ['menu heading', n.muted, n.bg],
    ['menu text, hovered', n.text, n.hover],
    ['menu text, current', n.activeText, n.active],
  ];
};

const edgePairs = (mode: Mode): [string, string, string][] => {
  const { content: c, nav: n } = modes[mode];
  return [
    ['input edge', c.lineStrong, c.canvas],
    ['focus', c.focus, c.canvas],
    ['gold mark', c.goldMark, c.canvas],
    ['menu mark', n.mark, n.active],
    ['menu focus', n.focus, n.bg],
    ...Object.entries(c.status).map(([name, { mark }]) => [`${name} mark`, mark, c.canvas] as [string, string, string]),
  ];
};

describe.each(Object.keys(modes) as Mode[])('in %s', mode => {
  it.each(textPairs(mode))('text: %s', (_, ink, ground) => expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5));
  it.each(edgePairs(mode))('edge: %s', (_, edge, ground) => expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3));
});
