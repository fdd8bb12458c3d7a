import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import button from './button.module.css'
import { colouredTones } from './tone.ts'

declare module '@mantine/core' {
  /** The only allowed colours: their text contrast is verified in both colour schemes. */
  interface MantineThemeColorsOverride {
    colors: Record<ColouredTone | 'dimmed', MantineColorsTuple>
  }
}

const FONT_FAMILY = "'Inter Variable', Inter, 'Noto Sans', 'DejaVu Sans', system-ui, sans-serif"

const grayShades = [
  '#f4f7f6',
  '#eef3f2',
  '#e6ecec',
  '#dfe6e5',
  '#c8d2d1',
  '#6b7b7a',
  '#546464',
  '#3f4d4c',
  '#263433',
  '#10201f',
] as const
const darkShades = [
  '#e9f1f0',
  '#c5d0cf',
  '#a3b3b2',
  '#8b9a99',
  '#263433',
  '#1b2827',
  '#141f1e',
  '#141f1e',
  '#0c1413',
  '#070d0c',
] as const

/** Greys of Mantine components that no token reaches. */
const greys = { gray: grayShades, dark: darkShades }

type ColouredTone = (typeof colouredTones)[number]

// Mantine requires shades; the colours come from the tokens, see `resolveCssVariables`.
const tones = Object.fromEntries(colouredTones.map((tone) => [tone, colorsTuple('#0b6a63')])) as Record<
  ColouredTone,
  MantineColorsTuple
>

// The header of a dialog is a <header>, which would count as a second banner landmark.
const plainHeader = { header: { role: 'none' } }

/** The Mantine theme. Colours are in `tokens.css` for both schemes. */
export const theme = createTheme({
  fontFamily: FONT_FAMILY,
  colors: { ...tones, ...greys },
  primaryColor: 'brand',
  defaultRadius: 'md',
  radius: { sm: 'var(--wd-radius-small)', md: 'var(--wd-radius)', lg: 'var(--wd-radius-large)' },
  fontSizes: { xs: '0.78rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontFamily: FONT_FAMILY,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.25' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.3' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.35' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input)
    return input.variant === 'filled' ? { ...resolved, color: 'var(--wd-on-filled)' } : resolved
  },
  // Plain objects, not `Button.extend(...)`: importing a component here would load it with the first screen.
  components: {
    Button: { defaultProps: { fw: 650 }, classNames: button },
    Checkbox: { defaultProps: { iconColor: 'var(--wd-on-filled)' } },
    Drawer: { defaultProps: { attributes: plainHeader } },
    // iOS zooms into inputs with smaller text.
    Input: { vars: () => ({ wrapper: { '--input-fz': '1rem' } }) },
    Modal: {
      defaultProps: {
        radius: 'md',
        centered: true,
        overlayProps: { backgroundOpacity: 0.5 },
        attributes: plainHeader,
      },
      // Wrapped text does not push the close button out of view.
      styles: {
        title: {
          fontWeight: 700,
          lineHeight: 1.3,
          marginInlineEnd: '0.75rem',
          minWidth: 0,
          overflowWrap: 'anywhere',
        },
      },
    },
    Paper: { defaultProps: { withBorder: true, radius: 'md' } },
  },
})

const toneVariables = Object.fromEntries(
  colouredTones.flatMap((tone) => [
    [`--mantine-color-${tone}-filled`, `var(--wd-${tone})`],
    [`--mantine-color-${tone}-filled-hover`, `var(--wd-${tone}-strong)`],
    [`--mantine-color-${tone}-light`, `var(--wd-${tone}-soft)`],
    [
      `--mantine-color-${tone}-light-hover`,
      `color-mix(in srgb, var(--wd-${tone}-soft), var(--wd-${tone}) 10%)`,
    ],
    [`--mantine-color-${tone}-light-color`, `var(--wd-${tone})`],
    // Components that use one shade, such as menu items, use this one.
    [`--mantine-color-${tone}-6`, `var(--wd-${tone})`],
    [`--mantine-color-${tone}-outline`, `var(--wd-${tone})`],
    [`--mantine-color-${tone}-outline-hover`, `var(--wd-${tone}-soft)`],
    [`--mantine-color-${tone}-text`, `var(--wd-${tone})`],
  ]),
)

const schemeVariables = {
  ...toneVariables,
  '--mantine-color-body': 'var(--wd-card)',
  '--mantine-color-text': 'var(--wd-ink)',
  '--mantine-color-bright': 'var(--wd-ink)',
  '--mantine-color-dimmed': 'var(--wd-dim)',
  '--mantine-color-placeholder': 'var(--wd-dim)',
  '--mantine-color-anchor': 'var(--wd-brand)',
  '--mantine-color-error': 'var(--wd-bad)',
  '--mantine-color-success': 'var(--wd-good)',
  '--mantine-color-default': 'var(--wd-card)',
  '--mantine-color-default-hover': 'var(--wd-hover)',
  '--mantine-color-default-color': 'var(--wd-ink)',
  '--mantine-color-default-border': 'var(--wd-line)',
  '--mantine-color-disabled': 'var(--wd-hover)',
  '--mantine-color-disabled-color': 'var(--wd-dim)',
  '--mantine-color-disabled-border': 'var(--wd-line)',
  '--mantine-primary-color-contrast': 'var(--wd-on-filled)',
}

/** Maps Mantine's CSS variables to the tokens. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})
