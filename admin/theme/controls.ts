/** How MUI's buttons, links, tabs and chips look. No ripple, no shadow; green acts. */
import type { ThemeOptions } from '@mui/material/styles';
import { type Content, density as D, motion, radius, type as T } from './tokens.ts';
import { coarse, focusRing, textStyle } from './typography.ts';

const buttons = (c: Content): ThemeOptions['components'] => ({
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing(c.focus) } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: D.pointer.control,
        padding: '0 14px',
        borderRadius: radius.control,
        whiteSpace: 'nowrap',
        [coarse]: { minHeight: D.touch.control },
        '&.MuiButton-contained.Mui-disabled': { backgroundColor: c.sunken, color: c.ink3 },
        '& .MuiButton-startIcon': { marginRight: 6, marginLeft: -2, '& svg': { width: 18, height: 18 } },
      },
      sizeSmall: {
        minHeight: D.pointer.controlSmall,
        padding: '0 10px',
        fontSize: '.8125rem',
        [coarse]: { minHeight: D.touch.controlSmall },
      },
      outlined: {
        borderColor: c.edge,
        color: c.ink,
        backgroundColor: c.surface,
        '&:hover': { borderColor: c.ink2, backgroundColor: c.hover },
      },
      text: { '&:hover': { backgroundColor: c.hover } },
    },
    variants: [
      {
        props: { color: 'error', variant: 'outlined' },
        style: {
          color: c.status.danger.fg,
          borderColor: c.status.danger.mark,
          '&:hover': { backgroundColor: c.status.danger.bg, borderColor: c.status.danger.fg },
        },
      },
      { props: { color: 'primary', variant: 'text' }, style: { color: c.link } },
      { props: { color: 'inherit' }, style: { color: c.ink2 } },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        padding: 0,
        width: 36,
        height: 36,
        color: c.ink2,
        '&:hover': { backgroundColor: c.hover, color: c.ink },
        [coarse]: { width: 44, height: 44 },
      },
      sizeSmall: { width: 28, height: 28, [coarse]: { width: 40, height: 40 } },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        ...textStyle(T.body),
        textTransform: 'none',
        height: D.pointer.control,
        padding: '0 12px',
        borderColor: c.lineStrong,
        color: c.ink2,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: c.brandSoft, color: c.brand, fontWeight: 600 },
        [coarse]: { height: D.touch.control },
      },
    },
  },
});

export const controls = (c: Content): ThemeOptions['components'] => ({
  ...buttons(c),
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: c.link, textUnderlineOffset: 3 } } },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: D.pointer.tab, [coarse]: { minHeight: D.touch.tab } },
      indicator: { height: 3, backgroundColor: c.goldMark, transition: `all ${motion.base}ms ${motion.ease}` },
    },
  },
  MuiTab: {
    defaultProps: { iconPosition: 'end' },
    styleOverrides: {
      root: {
        ...textStyle(T.body),
        fontWeight: 500,
        textTransform: 'none',
        minHeight: D.pointer.tab,
        minWidth: 0,
        padding: '0 12px',
        color: c.ink2,
        '&:hover': { color: c.ink },
        '&.Mui-selected': { color: c.ink, fontWeight: 600 },
        '&.Mui-focusVisible': focusRing(c.focus, -2),
        [coarse]: { minHeight: D.touch.tab },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        ...textStyle(T.note),
        height: 28,
        borderRadius: radius.control,
        fontWeight: 500,
        backgroundColor: c.sunken,
        color: c.ink,
        [coarse]: { height: 40 },
      },
      outlined: { backgroundColor: c.surface, borderColor: c.lineStrong },
      sizeSmall: { height: 22 },
      deleteIcon: { color: c.ink2, width: 16, height: 16 },
    },
  },
});
