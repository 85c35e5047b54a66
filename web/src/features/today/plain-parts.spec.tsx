import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Frame, useFrame } from '#app/theme/use-frame.ts'
import { PlainInput, PlainSelect } from '#ui/form/plain/plain-field.tsx'
import { Tick } from '#ui/table/tick.tsx'
import { draw } from '#ui/testing/draw.tsx'
import today from '../../../../locales/en/today.json'
import { WhoseSwitch } from './whose-switch.tsx'

// The one place that knows all of the parts which look like Mantine's without being them; those of features are not known to `ui`.

const never = () => undefined
const boxes = [
  { name: 'empty' },
  { name: 'checked', checked: true },
  { name: 'indeterminate', indeterminate: true },
  { name: 'disabled', disabled: true },
  { name: 'disabled and checked', checked: true, disabled: true },
]
const toolbar = { size: 'xs', variant: 'quiet' } as const

function Segments() {
  const [whose, setWhose] = useState<'mine' | 'team'>('mine')
  return (
    <>
      <Side of="theirs">
        <SegmentedControl
          value={whose}
          onChange={(value) => setWhose(value as 'mine' | 'team')}
          data={[
            { value: 'mine', label: 'Mine 2' },
            { value: 'team', label: 'Team 7' },
          ]}
        />
      </Side>
      <Side of="ours">
        <WhoseSwitch scopes={{ mine: 2, team: 7 }} whose={whose} onWhose={setWhose} />
      </Side>
    </>
  )
}

const Side = ({ of, children }: { of: string; children: ReactNode }) => (
  <div data-side={of} style={{ display: 'flex', gap: 8 }}>
    {children}
  </div>
)

function Pairs({ frame }: { frame: Frame }) {
  useFrame(frame)
  return (
    <>
      <section data-pair="boxes">
        <Side of="theirs">
          {boxes.map(({ name, ...box }) => (
            <Checkbox key={name} aria-label={name} checked={false} onChange={never} {...box} />
          ))}
        </Side>
        <Side of="ours">
          {boxes.map(({ name, ...box }) => (
            <Tick key={name} aria-label={name} checked={false} onChange={never} {...box} />
          ))}
        </Side>
      </section>
      <section data-pair="fields">
        <Side of="theirs">
          <TextInput {...toolbar} leftSection={<i />} rightSection={<i />} placeholder="Find" />
          <TextInput {...toolbar} defaultValue="Boat" />
          <NativeSelect {...toolbar} data={['Boat']} />
        </Side>
        <Side of="ours">
          <PlainInput left={<i />} right={<i />} placeholder="Find" />
          <PlainInput defaultValue="Boat" />
          <PlainSelect right={<i />}>
            <option>Boat</option>
          </PlainSelect>
        </Side>
      </section>
      <section data-pair="segments">
        <Segments />
      </section>
    </>
  )
}
const screens = { console: () => <Pairs frame="console" />, phone: () => <Pairs frame="phone" /> }

const colours = ['color', 'backgroundColor', 'opacity', 'cursor']
const border = ['borderTopColor', 'borderTopWidth', 'borderTopStyle', 'borderTopLeftRadius']
const ring = ['outlineColor', 'outlineStyle', 'outlineWidth', 'outlineOffset', 'boxShadow']
const letters = ['fontSize', 'fontWeight', 'fontFamily']

type Look = Record<string, string>
function lookOf(element: Element, names: readonly string[], pseudo?: string): Look {
  const style = getComputedStyle(element, pseudo) as unknown as Look // names of properties, which it has as fields
  const hasOutline = style.outlineStyle !== 'none'
  const shown = names.filter((name) => hasOutline || !/^outline(Color|Width|Offset)$/.test(name))
  return Object.fromEntries(shown.map((name) => [name, style[name] ?? '']))
}
const sizeOf = (element: Element): number[] => {
  const { width, height } = element.getBoundingClientRect()
  return [width, height].map((each) => Math.round(each * 10) / 10)
}
const all = (pair: string, side: string, what: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-pair="${pair}"] [data-side="${side}"] ${what}`),
]

const boxLooks = (side: string) =>
  all('boxes', side, 'input').map((box) => ({
    box: lookOf(box, [...colours.slice(1), ...border, ...ring]),
    size: sizeOf(box),
    // What a finger finds around it.
    touch: lookOf(box, ['position', 'top', 'left'], '::after'),
    sign: [...(box.parentElement?.querySelectorAll('svg') ?? [])].map((sign) =>
      lookOf(sign, getComputedStyle(sign).opacity === '0' ? ['opacity'] : ['color', 'opacity']),
    ),
  }))
const fieldLooks = (side: string) =>
  all('fields', side, ':is(input, select)').map((field) => ({
    field: lookOf(field, [...colours.slice(0, 3), ...border, ...letters, 'boxShadow', 'paddingLeft']),
    hint: lookOf(field, ['color', 'fontWeight', 'opacity'], '::placeholder'),
    height: sizeOf(field)[1],
  }))
/** Mantine draws what is chosen on a part of its own behind the words. */
function segmentLooks(side: string) {
  const [root] = all('segments', side, '[role="radiogroup"]')
  const labels = all('segments', side, 'label')
  const chosen = side === 'ours' ? labels[0] : all('segments', side, '.mantine-SegmentedControl-indicator')[0]
  if (!root || !chosen) throw new Error(`there are no segments of ${side}`)
  return {
    root: lookOf(root, ['backgroundColor', 'borderTopLeftRadius', 'paddingTop', 'paddingLeft']),
    height: sizeOf(root)[1],
    labels: labels.map((label) => ({
      ...lookOf(label, ['color', 'lineHeight', ...letters]),
      height: sizeOf(label)[1],
    })),
    chosen: lookOf(chosen, ['backgroundColor', 'boxShadow', 'borderTopLeftRadius']),
  }
}

/** Colours of before may still be fading. */
const rested = () => Promise.all(document.getAnimations().map((each) => each.finished))
const html = document.documentElement
afterEach(() => {
  html.dataset.mantineColorScheme = 'light'
})

test.each([
  ['light', 'console'],
  ['dark', 'console'],
  ['light', 'phone'],
] as const)(
  'plain parts look as those of Mantine in whose place they stand: %s, %s',
  async (scheme, frame) => {
    await draw(screens[frame], '/', { today })
    await expect.poll(() => all('boxes', 'ours', 'input').length).toBe(boxes.length)
    html.dataset.mantineColorScheme = scheme
    await rested()
    for (const looks of [boxLooks, fieldLooks, segmentLooks]) expect(looks('ours')).toEqual(looks('theirs'))
  },
)

test('plain parts draw the focus as those of Mantine do', async () => {
  await draw(screens.console, '/', { today })
  await expect.poll(() => all('boxes', 'ours', 'input').length).toBe(boxes.length)
  // From here on the focus is one of the keyboard.
  await userEvent.keyboard('{Tab}')
  const focused = async (pair: string, side: string, look: (part: Element) => Look) => {
    const [part] = all(pair, side, 'input')
    part?.focus()
    await rested()
    return part && look(part)
  }
  const around = (part: Element) => lookOf(part, ['borderTopColor', ...ring])
  for (const pair of ['boxes', 'fields']) {
    const theirs = await focused(pair, 'theirs', around)
    expect(await focused(pair, 'ours', around)).toEqual(theirs)
    expect([theirs?.outlineStyle, theirs?.boxShadow]).not.toEqual(['none', 'none'])
  }
  // Around the words of what is chosen, which Mantine has beside the input.
  const ofWords = (part: Element) =>
    lookOf(part.closest('label') ?? part.nextElementSibling ?? part, ring.slice(0, -1))
  const theirs = await focused('segments', 'theirs', ofWords)
  expect(theirs).toMatchObject({ outlineStyle: 'solid' })
  expect(await focused('segments', 'ours', ofWords)).toEqual(theirs)
})
