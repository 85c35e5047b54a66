import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import {
  type Ability,
  inOneTab,
  mayShow,
  noteOff,
  readAbility,
  startHere,
  unsubscribe,
} from './browser-push.ts'
import { usePush, useSendTestPush, useStopPush } from './push.api.ts'

/** What the row of this browser says. */
export type BrowserState = Exclude<Ability, 'able'> | 'notOffered' | 'on' | 'off'

/** Whether this browser is pushed to, and how that is changed. */
export function useBrowserPush() {
  const { t } = useTranslation('push')
  const query = usePush()
  const [ability, setAbility] = useState(readAbility)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const stopping = useStopPush()
  const testing = useSendTestPush()

  /** @param unreached says of what is no call that it did not work */
  async function run(work: () => Promise<void>, unreached?: string): Promise<void> {
    setBusy(true)
    setFault(undefined)
    testing.reset()
    try {
      await work()
    } catch (error) {
      setFault(unreached && !(error instanceof ApiError) ? unreached : messageOf(error))
    } finally {
      setAbility(readAbility())
      setBusy(false)
    }
  }
  const turnOn = () =>
    run(async () => {
      const key = query.data?.publicKey
      if (!key || !(await mayShow())) return
      await inOneTab(() => startHere(key))
      await query.refetch()
    }, t('failed'))
  const turnOff = () =>
    run(() =>
      inOneTab(async () => {
        await stopping.mutateAsync({})
        noteOff()
        // The server pushes nothing any more: whether the push service is told of it too is no matter to the reader.
        await unsubscribe().catch(() => undefined)
      }),
    )
  const test = () =>
    run(async () => {
      const { outcome } = await testing.mutateAsync({})
      if (outcome === 'gone') noteOff()
    })
  return {
    query,
    state: query.data && stateOf(ability, query.data),
    isBusy,
    fault,
    outcome: testing.data?.outcome,
    ...{ turnOn, turnOff, test, look: () => setAbility(readAbility()) },
  }
}

function stateOf(ability: Ability, push: { publicKey: string | null; since: string | null }): BrowserState {
  if (push.publicKey === null) return 'notOffered'
  if (ability !== 'able') return ability
  return push.since !== null && Notification.permission === 'granted' ? 'on' : 'off'
}
