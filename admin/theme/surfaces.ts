/** How MUI's papers, menus, dialogs and messages look. Nothing on the page casts a shadow; what floats over it has an edge. */
import type { ThemeOptions } from '@mui/material/styles';
import { type Content, density as D, radius, type Style, type as T } from './tokens.ts';
import { coarse, textStyle } from './typography.ts';

const floating = (c: Content): ThemeOptions['components'] => {
  const paper = { border: `1px solid ${c.line}`, borderRadius: radius.panel, backgroundColor: c.raised };
  return {
    MuiMenu: { styleOverrides: { paper } },
    MuiPopover: { styleOverrides: { paper } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          ...textStyle(T.body),
          minHeight: D.pointer.menuItem,
          // MUI lets the item shrink to its text on wider screens.
          '@media (min-width: 600px)': { minHeight: D.pointer.menuItem },
          padding: '0 12px',
          '&.Mui-selected': { backgroundColor: c.selected },
          [coarse]: { minHeight: D.touch.menuItem },
        },
      },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: radius.panel, backgroundColor: c.raised } } },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: c.scrim } } } },
    MuiDrawer: { styleOverrides: { paper: { borderRight: 0 } } },
    MuiTooltip: {
      defaultProps: { enterDelay: 400 },
      styleOverrides: { tooltip: { ...textStyle(T.note), backgroundColor: c.ink, color: c.canvas, padding: '4px 8px' } },
    },
  };
};

const alerts = (c: Content): ThemeOptions['components'] => {
  const tones = { success: c.status.success, info: c.status.info, warning: c.status.warning, error: c.status.danger };
  return {
    MuiAlert: {
      styleOverrides: {
        root: { ...textStyle(T.body), borderRadius: radius.control, padding: '6px 12px', alignItems: 'flex-start' },
        icon: { padding: '2px 0', marginRight: 10 },
        message: { padding: 0 },
        action: { paddingTop: 0 },
      },
      variants: (Object.keys(tones) as (keyof typeof tones)[]).map(severity => ({
        props: { severity, variant: 'standard' as const },
        style: { backgroundColor: tones[severity].bg, color: c.ink, '& .MuiAlert-icon': { color: tones[severity].fg } },
      })),
    },
  };
};

export const surfaces = (c: Content, style: Style): ThemeOptions['components'] => ({
  ...floating(c),
  ...alerts(c),
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: c.line } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root:
        style === 'bordered' ? { borderColor: c.line, borderRadius: radius.panel } : { border: 0, borderRadius: 0, overflow: 'visible' },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: c.line } } },
  MuiAccordion: {
    defaultProps: { disableGutters: true, square: true },
    styleOverrides: { root: { borderBottom: `1px solid ${c.line}`, '&::before': { display: 'none' } } },
  },
  MuiBreadcrumbs: { styleOverrides: { root: { ...textStyle(T.note), color: c.ink2 }, separator: { margin: '0 6px' } } },
});
