/** The MUI theme, made from the tokens for one mode and one style. CSS variables are set elsewhere (variables.ts). */
import { createTheme, type Theme } from '@mui/material/styles';
import { controls } from './controls.ts';
import { fields } from './fields.ts';
import { surfaces } from './surfaces.ts';
import { tables } from './tables.ts';
import { elevation, font, type Mode, modes, motion, radius, type Style, type as T, z } from './tokens.ts';
import { textStyle } from './typography.ts';

declare module '@mui/material/styles' {
  interface Theme {
    bhumi: { mode: Mode; style: Style };
  }
  interface ThemeOptions {
    bhumi?: { mode: Mode; style: Style };
  }
}

const palette = (mode: Mode) => {
  const { content: c } = modes[mode];
  const tone = (main: string) => ({ main, contrastText: c.canvas });
  return {
    mode: c.scheme,
    primary: { main: c.brand, dark: c.brandHover, light: c.brandSoft, contrastText: c.onBrand },
    secondary: tone(c.gold),
    error: tone(c.status.danger.fg),
    warning: tone(c.status.warning.fg),
    info: tone(c.status.info.fg),
    success: tone(c.status.success.fg),
    text: { primary: c.ink, secondary: c.ink2, disabled: c.ink3 },
    background: { default: c.canvas, paper: c.surface },
    divider: c.line,
    action: { hover: c.hover, selected: c.selected, active: c.ink2, disabled: c.ink3, disabledBackground: c.sunken, focus: c.hover },
  };
};

const typography = {
  fontFamily: font.ui,
  fontSize: 14,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: textStyle(T.title),
  h2: textStyle(T.section),
  h3: textStyle(T.strong),
  h4: textStyle(T.display),
  h5: textStyle(T.title),
  h6: textStyle(T.section),
  subtitle1: textStyle(T.section),
  subtitle2: textStyle(T.strong),
  body1: textStyle(T.body),
  body2: textStyle(T.cell),
  button: { ...textStyle(T.strong), fontWeight: 500, textTransform: 'none' as const },
  caption: textStyle(T.note),
  overline: { ...textStyle(T.note), textTransform: 'none' as const },
};

export function makeTheme(mode: Mode, style: Style): Theme {
  const { content: c } = modes[mode];
  const shadows = Array.from({ length: 25 }, (_, level) => {
    if (level === 0) return 'none';
    return level < 16 ? elevation.pop(c.shadow) : elevation.modal(c.shadow);
  }) as Theme['shadows'];
  return createTheme({
    bhumi: { mode, style },
    palette: palette(mode),
    spacing: 8,
    shape: { borderRadius: radius.control },
    shadows,
    zIndex: { appBar: z.topbar, drawer: z.drawer, modal: z.modal, snackbar: z.snackbar, tooltip: z.tooltip },
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1680 } },
    transitions: {
      duration: {
        shortest: motion.fast,
        shorter: motion.fast,
        short: motion.base,
        standard: motion.base,
        complex: motion.slow,
        enteringScreen: motion.slow,
        leavingScreen: motion.base,
      },
      easing: { easeInOut: motion.ease, easeOut: motion.ease, easeIn: motion.ease, sharp: motion.ease },
    },
    typography,
    components: { ...controls(c), ...fields(c), ...tables(c, style), ...surfaces(c, style) },
  });
}
