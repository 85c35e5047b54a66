import { expect, test } from 'vitest'
import { bareEndpoint } from './bare-endpoints.ts'

test('an endpoint keeps what a call needs', () => {
  const code = `export const leave: Endpoint<typeof schemas.leave> = {
  name: 'leave',
  path: \`\${pcBase}/leave\`,
  effect: 'write',
  actor: siteActorsOf('leave'),
  body: 'form',
  summary:
    'Leaves, ' + 'at once.',
}
`
  const bare = bareEndpoint('leave.ts', code)
  expect(bare).toContain("name: 'leave'")
  expect(bare).toContain("body: 'form'")
  expect(bare).not.toMatch(/effect|actor|summary|at once/)
})

test('what is no endpoint stays as it is', () => {
  const code = "export const transition = { actor: 'brand', effect: 'read' }\n"
  expect(bareEndpoint('transition.ts', code)).toBe(code)
})
