import { IconCheck } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { arrangeVerbs, type Verb } from './verb.ts'

type Action = 'approve' | 'ship' | 'reject' | 'close'

const verbs = (['reject', 'approve', 'ship', 'close'] as const).map(
  (action): Verb<Action> => ({ action, label: action, icon: IconCheck, onPress: () => undefined }),
)
const place = (actions: readonly string[], steps: readonly Action[] = ['approve', 'ship']) => {
  const { main, side, rest } = arrangeVerbs(verbs, { actions, steps, beside: ['reject'] })
  return { main: main?.action, side: side.map((verb) => verb.action), rest: rest.map((verb) => verb.action) }
}

test('the first step that is open is the filled button, and what the reader may not say is not there', () => {
  expect(place(['approve', 'reject', 'close'])).toEqual({
    main: 'approve',
    side: ['reject'],
    rest: ['close'],
  })
  expect(place(['ship', 'close'])).toEqual({ main: 'ship', side: [], rest: ['close'] })
})

test('a step that is not the first one waits in the menu', () => {
  expect(place(['approve', 'ship'])).toEqual({ main: 'approve', side: [], rest: ['ship'] })
})

test('while the other side has its turn there is no filled button', () => {
  expect(place(['close', 'reject'], [])).toEqual({ main: undefined, side: ['reject'], rest: ['close'] })
})

test('a verb is shown once: as the filled button, not beside it too', () => {
  expect(place(['reject'], ['reject'])).toEqual({ main: 'reject', side: [], rest: [] })
})
