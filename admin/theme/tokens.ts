/**
 * The values of the design language; everything that has a colour, a size or a duration takes it from here.
 * Green acts, gold locates.
 * Green is something you can do: buttons, links, selection, focus.
 * Gold is the one accent, for where you are and what is not settled yet: current tab and menu item, unsaved field, today, your step, your plot.
 * Every fg/bg pair used for text is >= 4.5:1, every control edge and mark >= 3:1 (tests/admin/shell/contrast.test.ts).
 */
export type Mode = 'light' | 'semidark' | 'dark';
export const styles = ['standard', 'bordered'] as const;
export type Style = (typeof styles)[number];
export type StatusKey = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'muted';
export type Status = { fg: string; bg: string; mark: string };

export type Content = {
  scheme: 'light' | 'dark';
  canvas: string;
  surface: string;
  sunken: string;
  raised: string;
  hover: string;
  selected: string;
  ink: string;
  ink2: string;
  ink3: string;
  line: string;
  lineStrong: string;
  /** Edge of buttons and chips that carry a text label. */
  edge: string;
  brand: string;
  brandHover: string;
  onBrand: string;
  brandSoft: string;
  link: string;
  /** Bar over a table while rows are selected. */
  bulk: string;
  onBulk: string;
  gold: string;
  goldMark: string;
  goldSoft: string;
  focus: string;
  scrim: string;
  shadow: string;
  status: Record<StatusKey, Status>;
};
export type Nav = {
  bg: string;
  text: string;
  muted: string;
  hover: string;
  active: string;
  activeText: string;
  line: string;
  mark: string;
  focus: string;
};

const light: Content = {
  scheme: 'light',
  canvas: '#FFFFFF',
  surface: '#FFFFFF',
  sunken: '#F4F7F5',
  raised: '#FFFFFF',
  hover: '#F1F5F3',
  selected: '#E6F2EC',
  ink: '#13201B',
  ink2: '#43534C',
  ink3: '#5B6A63',
  line: '#DEE5E1',
  lineStrong: '#7A8A82',
  edge: '#BDC9C3',
  brand: '#0B5C45',
  brandHover: '#084533',
  onBrand: '#FFFFFF',
  brandSoft: '#E6F2EC',
  link: '#0B5C45',
  bulk: '#0B5C45',
  onBulk: '#FFFFFF',
  gold: '#855900',
  goldMark: '#B77B00',
  goldSoft: '#FFF6E0',
  focus: '#0B5C45',
  scrim: 'rgba(10,28,22,.48)',
  shadow: '16 40 32',
  status: {
    neutral: { fg: '#43534C', bg: '#EBF0ED', mark: '#6B7B73' },
    info: { fg: '#1D4C78', bg: '#E3EDF7', mark: '#2F6FA8' },
    success: { fg: '#0B5C45', bg: '#DEF0E7', mark: '#178A67' },
    warning: { fg: '#7A4300', bg: '#FCE9D2', mark: '#C26A0A' },
    danger: { fg: '#9B1C1C', bg: '#FBE5E3', mark: '#C5302A' },
    muted: { fg: '#5B6A63', bg: 'transparent', mark: '#83928B' },
  },
};

const dark: Content = {
  scheme: 'dark',
  canvas: '#0F1815',
  surface: '#0F1815',
  sunken: '#14201C',
  raised: '#1A2823',
  hover: '#16231F',
  selected: '#173A2E',
  ink: '#E7EFEB',
  ink2: '#B4C3BC',
  ink3: '#93A59C',
  line: '#263631',
  lineStrong: '#71877D',
  edge: '#3C5047',
  brand: '#63CBA4',
  brandHover: '#82DAB9',
  onBrand: '#06241A',
  brandSoft: '#15332A',
  link: '#7AD6B3',
  bulk: '#1D4D3C',
  onBulk: '#F2FBF7',
  gold: '#EBBB57',
  goldMark: '#E0AA3A',
  goldSoft: '#2B2412',
  focus: '#7AD6B3',
  scrim: 'rgba(0,0,0,.6)',
  shadow: '0 0 0',
  status: {
    neutral: { fg: '#C0CEC7', bg: '#22302B', mark: '#93A59C' },
    info: { fg: '#A9CDF0', bg: '#15293C', mark: '#5E9FDB' },
    success: { fg: '#86DDBA', bg: '#11342A', mark: '#3DB98B' },
    warning: { fg: '#F3BE85', bg: '#3A2610', mark: '#E0913C' },
    danger: { fg: '#F7ABA4', bg: '#401A18', mark: '#EE6B62' },
    muted: { fg: '#93A59C', bg: 'transparent', mark: '#667B72' },
  },
};

const navGreen: Nav = {
  bg: '#0C271F',
  text: '#D6E5DE',
  muted: '#94B0A5',
  hover: '#123429',
  active: '#184236',
  activeText: '#FFFFFF',
  line: '#1C3F34',
  mark: '#E8B54A',
  focus: '#E8B54A',
};
const navLight: Nav = {
  bg: '#F4F7F5',
  text: '#2C3B35',
  muted: '#5B6A63',
  hover: '#EAF0ED',
  active: '#DFECE6',
  activeText: '#0A4736',
  line: '#DEE5E1',
  mark: '#855900',
  focus: '#0B5C45',
};
const navNight: Nav = {
  bg: '#0A110F',
  text: '#C9D6D0',
  muted: '#8FA198',
  hover: '#131E1A',
  active: '#17261F',
  activeText: '#FFFFFF',
  line: '#1E2B26',
  mark: '#E0AA3A',
  focus: '#7AD6B3',
};

export const modes: Record<Mode, { content: Content; nav: Nav }> = {
  light: { content: light, nav: navLight },
  semidark: { content: light, nav: navGreen }, // default
  dark: { content: dark, nav: navNight },
};

/** Noto is the only one of the three candidates whose Bengali digits share one width (0.592 em), so columns of ১ and ৮ align. */
export const font = {
  ui: '"Noto Sans Bengali Variable", "Noto Sans", system-ui, sans-serif',
};
/** [px, line-height px, weight]. Line heights never below 1.4: reph and below-base vowel signs need it. No letter-spacing, no capitals. */
export const type = {
  display: [28, 40, 600],
  title: [22, 32, 600],
  section: [16, 24, 600],
  strong: [14, 20, 600],
  body: [14, 22, 400],
  cell: [13.5, 20, 400],
  label: [13, 20, 500],
  note: [12.5, 18, 400],
  figure: [32, 44, 600],
} as const satisfies Record<string, readonly [number, number, number]>;

export const radius = { none: 0, mark: 2, control: 4, panel: 6, round: 999 } as const;
export const elevation = {
  flat: 'none', // everything on the page
  pop: (rgb: string) => `0 4px 16px -4px rgb(${rgb} / .22), 0 1px 3px rgb(${rgb} / .12)`, // menus, pickers, palette
  modal: (rgb: string) => `0 16px 48px -8px rgb(${rgb} / .32)`, // dialogs, drawers
} as const;
export const density = {
  pointer: { row: 36, head: 36, control: 36, controlSmall: 28, menuItem: 34, tab: 40, icon: 18 },
  touch: { row: 64, head: 40, control: 44, controlSmall: 40, menuItem: 48, tab: 48, icon: 20 }, // (pointer: coarse) or < 600 px
} as const;
export const z = {
  stickyCell: 1,
  stickyHead: 2,
  actionBar: 10,
  side: 1100,
  topbar: 1110,
  drawer: 1200,
  modal: 1300,
  snackbar: 1400,
  tooltip: 1500,
  progress: 1600,
} as const;
export const motion = { fast: 90, base: 140, slow: 180, ease: 'cubic-bezier(.2,0,0,1)' } as const; // 0 under prefers-reduced-motion
