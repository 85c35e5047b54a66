import { ActionIcon, Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Link } from '#ui/frame/links.tsx'
import { draw } from '#ui/testing/draw.tsx'
import { PlainButton } from './plain-button.tsx'
import { PlainIconButton } from './plain-icon-button.tsx'

const icon = <i>+</i>

/** Each as Mantine draws it, and as the first screens do. */
const pairs = [
  [<Button key="m">Go</Button>, <PlainButton key="p">Go</PlainButton>],
  ...(['primary', 'secondary', 'tinted', 'quiet', 'destructive'] as const).map((variant) => [
    <Button key="m" variant={variant} size="md" leftSection={icon}>
      Go
    </Button>,
    <PlainButton key="p" variant={variant} size="md" leftSection={icon}>
      Go
    </PlainButton>,
  ]),
  [
    <Button key="m" size="lg" fullWidth className="own">
      Go
    </Button>,
    <PlainButton key="p" size="lg" fullWidth className="own">
      Go
    </PlainButton>,
  ],
  [
    <Button key="m" component={Link} href="/m/country" variant="quiet">
      Go
    </Button>,
    <PlainButton key="p" href="/m/country" variant="quiet">
      Go
    </PlainButton>,
  ],
  ...(['quiet', 'secondary'] as const).map((variant) => [
    <ActionIcon key="m" variant={variant} className="own" aria-label="Go">
      {icon}
    </ActionIcon>,
    <PlainIconButton key="p" variant={variant} className="own" aria-label="Go">
      {icon}
    </PlainIconButton>,
  ]),
]

const Pairs = () => (
  <>
    {pairs.map((pair, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <p key={index} data-testid="pair">
        {pair}
      </p>
    ))}
  </>
)

/** An element and what is in it: names, attributes in the order of their names, words. */
function drawn(node: Element): unknown {
  const attributes = [...node.attributes].map(({ name, value }) => [name, sorted(name, value)])
  const inside = [...node.childNodes].map((each) =>
    each instanceof Element ? drawn(each) : each.textContent,
  )
  return [node.tagName, Object.fromEntries(attributes), inside]
}

const sorted = (name: string, value: string): string =>
  name === 'class' || name === 'style'
    ? value
        .split(name === 'class' ? ' ' : ';')
        .map((each) => each.trim())
        .sort()
        .join(' ')
    : value

test('a plain button is drawn exactly as the one of Mantine in whose place it stands', async () => {
  await draw(Pairs, '/')
  await expect.element(page.getByTestId('pair').first()).toBeVisible()
  for (const { element } of page
    .getByTestId('pair')
    .all()
    .map((each) => ({ element: each.element() }))) {
    const [theirs, ours] = [...element.children].map(drawn)
    expect(ours).toEqual(theirs)
  }
})
