import {
  type ActionIconFactory,
  type ButtonFactory,
  type CheckboxFactory,
  type CheckboxProps,
  type CloseButtonFactory,
  type InputFactory,
  type InputWrapperFactory,
  type MantineThemeComponents,
  type NumberInputFactory,
  type PasswordInputFactory,
  type RadioFactory,
  rem,
  type SegmentedControlFactory,
  type SelectFactory,
  type SwitchFactory,
  type TextareaFactory,
} from '@mantine/core'
import buttons from '#ui/form/button/button-look.module.css'
import { buttonMeasures } from '#ui/form/button/button-look.ts'
import fields from './parts/fields.module.css'
import { part } from './theme-part.ts'

const buttonParts = {
  Button: part<ButtonFactory>({
    // Secondary by default: one filled button a screen is a decision, not an accident.
    defaultProps: { variant: 'secondary', loaderProps: { size: 18, color: 'currentColor' } },
    classNames: {
      root: buttons.button as string,
      inner: buttons.inner as string,
      label: buttons.label as string,
      section: buttons.section as string,
    },
    vars: (_theme, props) => {
      const size = buttonMeasures(props.size)
      return {
        root: {
          '--button-height': size.height,
          '--button-fz': size.font,
          '--button-padding-x': size.px,
          '--button-radius': props.radius === undefined ? size.radius : undefined,
        },
      }
    },
  }),
  ActionIcon: part<ActionIconFactory>({
    defaultProps: { variant: 'quiet', size: 'var(--tap)' },
    classNames: { root: buttons.icon as string },
    vars: (_theme, props) => ({
      root: { '--ai-radius': props.radius === undefined ? 'var(--radius-control)' : undefined },
    }),
  }),
  CloseButton: part<CloseButtonFactory>({ defaultProps: { size: 'var(--tap)', iconSize: rem(20) } }),
}

const inline = { body: fields.inlineBody as string, label: fields.inlineLabel as string }
const inputVars = {
  wrapper: {
    '--input-height': 'var(--control-h)',
    '--input-fz': 'var(--control-fz)',
    '--input-radius': 'var(--radius-control)',
  },
}
const boxSize = (props: CheckboxProps) => rem(props.size === 'xs' ? 16 : 18)

const fieldParts = {
  Input: part<InputFactory>({
    classNames: { wrapper: fields.wrapper as string, input: fields.input as string },
    // `xs` is the toolbar's; every other size is the frame's own height.
    vars: (_theme, props) =>
      props.size === 'xs'
        ? {
            wrapper: {
              '--input-height': 'var(--toolbar-h)',
              '--input-fz': 'var(--toolbar-fz)',
              '--input-radius': rem(8),
            },
          }
        : inputVars,
  }),
  InputWrapper: part<InputWrapperFactory>({
    // Help is below the field, and the error takes its place.
    defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'], withAsterisk: false },
    classNames: {
      label: fields.label as string,
      description: fields.description as string,
      error: fields.error as string,
    },
  }),
  Textarea: part<TextareaFactory>({ defaultProps: { autosize: true, minRows: 3, maxRows: 10 } }),
  PasswordInput: part<PasswordInputFactory>({ classNames: { visibilityToggle: fields.eye as string } }),
  // A number beyond the limits stays as it was typed, and the form says what is allowed.
  NumberInput: part<NumberInputFactory>({ defaultProps: { clampBehavior: 'none' } }),
  Select: part<SelectFactory>({ defaultProps: { checkIconPosition: 'right', allowDeselect: false } }),
  Checkbox: part<CheckboxFactory>({
    defaultProps: { radius: rem(5) },
    classNames: { input: fields.box as string, inner: fields.inner as string, ...inline },
    vars: (_theme, props) => ({
      root: { '--checkbox-size': boxSize(props), '--checkbox-icon-color': 'var(--on-primary)' },
    }),
  }),
  Radio: part<RadioFactory>({
    classNames: { radio: fields.radio as string, inner: fields.innerRadio as string, ...inline },
    vars: () => ({
      root: {
        '--radio-size': rem(20),
        '--radio-icon-size': rem(8),
        '--radio-icon-color': 'var(--on-primary)',
      },
    }),
  }),
  Switch: part<SwitchFactory>({
    defaultProps: { withThumbIndicator: false },
    classNames: { track: `${fields.track} ${fields.innerRadio}`, thumb: fields.thumb as string, ...inline },
    vars: () => ({
      root: {
        '--switch-height': rem(20),
        '--switch-width': rem(36),
        '--switch-thumb-size': rem(16),
        '--switch-track-label-padding': rem(2),
        '--switch-color': 'var(--primary)',
      },
    }),
  }),
  SegmentedControl: part<SegmentedControlFactory>({
    defaultProps: { withItemsBorders: false },
    classNames: {
      root: fields.segments as string,
      label: fields.segmentLabel as string,
      indicator: fields.segmentIndicator as string,
    },
    vars: () => ({
      root: {
        '--sc-radius': 'var(--radius-control)',
        '--sc-font-size': 'var(--button-font)',
        '--sc-padding': `calc((var(--button-h) - ${rem(8)} - 1.5em) / 2) ${rem(14)}`,
        '--sc-transition-duration': '180ms',
      },
    }),
  }),
}

export const controlParts: MantineThemeComponents = { ...buttonParts, ...fieldParts }
