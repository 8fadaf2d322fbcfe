/** The look of MUI's inputs: the label is above the field, always (a notch cuts vowel signs, a placeholder is no label). */
import type { ThemeOptions } from '@mui/material/styles';
import { type Content, density as D, radius, type as T } from './tokens.ts';
import { coarse, focusRing, textStyle } from './typography.ts';

const labels = (c: Content): ThemeOptions['components'] => ({
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        ...textStyle(T.label),
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        overflow: 'visible',
        whiteSpace: 'normal',
        marginBottom: 4,
        color: c.ink,
        pointerEvents: 'auto',
        transition: 'none',
        '&.Mui-focused, &.Mui-error': { color: c.ink },
        '&.Mui-disabled': { color: c.ink2 },
      },
      asterisk: { color: c.status.danger.fg },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { ...textStyle(T.label), color: c.ink, '&.Mui-focused': { color: c.ink } } } },
  MuiFormControlLabel: { styleOverrides: { root: { '&:has(.MuiSwitch-root)': { marginLeft: 0 } }, label: textStyle(T.body) } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        ...textStyle(T.note),
        margin: '4px 0 0',
        color: c.ink2,
        '&.Mui-error': { color: c.status.danger.fg, fontWeight: 500 },
      },
    },
  },
});

const boxes = (c: Content): ThemeOptions['components'] => ({
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    styleOverrides: {
      root: {
        variants: [
          { props: { margin: 'dense' }, style: { marginTop: 0, marginBottom: 0 } },
          { props: { margin: 'normal' }, style: { marginTop: 0, marginBottom: 0 } },
        ],
      },
    },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        ...textStyle(T.body),
        minHeight: D.pointer.control,
        backgroundColor: c.surface,
        borderRadius: radius.control,
        [coarse]: { minHeight: D.touch.control, fontSize: '1rem' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: c.ink2 },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: c.focus, borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: c.status.danger.mark, borderWidth: 2 },
        '&.Mui-disabled': {
          backgroundColor: c.sunken,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: c.line, borderStyle: 'dashed' },
        },
        '& input:focus-visible, & textarea:focus-visible, & [role=combobox]:focus-visible': { outline: 'none' },
      },
      input: {
        padding: '6px 10px',
        height: 'auto',
        '&.Mui-disabled': { WebkitTextFillColor: c.ink2 },
        '&::placeholder': { color: c.ink3, opacity: 1 },
      },
      multiline: { padding: 0 },
      notchedOutline: { top: 0, borderColor: c.lineStrong, '& legend': { display: 'none' } },
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { color: c.ink2, '& .MuiTypography-root': { color: c.ink2 } } } },
  MuiSelect: { styleOverrides: { icon: { color: c.ink2, right: 8 } } },
  MuiAutocomplete: {
    defaultProps: { size: 'small', fullWidth: true },
    styleOverrides: {
      // Long names end before the buttons.
      root: {
        '& .MuiAutocomplete-inputRoot': { padding: '0 4px !important' },
        '&.MuiAutocomplete-hasPopupIcon .MuiAutocomplete-inputRoot': { paddingRight: '34px !important' },
        '&.MuiAutocomplete-hasPopupIcon.MuiAutocomplete-hasClearIcon .MuiAutocomplete-inputRoot': { paddingRight: '62px !important' },
      },
      paper: { border: `1px solid ${c.line}`, borderRadius: radius.panel, backgroundColor: c.raised, boxShadow: 'var(--b-pop)' },
    },
  },
});

const ticks = (c: Content): ThemeOptions['components'] => ({
  MuiCheckbox: { styleOverrides: { root: { padding: 6, color: c.lineStrong, '& svg': { fontSize: 20 }, [coarse]: { padding: 10 } } } },
  MuiRadio: { styleOverrides: { root: { padding: 6, color: c.lineStrong, '& svg': { fontSize: 20 } } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, overflow: 'visible', marginRight: 8 },
      switchBase: {
        padding: 2,
        '&.Mui-checked': {
          transform: 'translateX(16px)',
          color: c.onBrand,
          '& + .MuiSwitch-track': { backgroundColor: c.brand, opacity: 1 },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing(c.focus),
      },
      sizeSmall: {
        width: 30,
        height: 16,
        padding: 0,
        '& .MuiSwitch-switchBase': { padding: 2, '&.Mui-checked': { transform: 'translateX(14px)' } },
        '& .MuiSwitch-thumb': { width: 12, height: 12 },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: { borderRadius: 10, backgroundColor: c.lineStrong, opacity: 1 },
    },
  },
});

export const fields = (c: Content): ThemeOptions['components'] => ({ ...labels(c), ...boxes(c), ...ticks(c) });
