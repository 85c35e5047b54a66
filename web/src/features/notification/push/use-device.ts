import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { type Ability, mayShow, noteMine, readAbility, subscribe, unsubscribe } from './browser-push.ts'
import { usePush, useSendTestPush, useStartPush, useStopPush } from './push.api.ts'

/** What the row of this browser says. */
export type DeviceState = Exclude<Ability, 'able'> | 'notOffered' | 'on' | 'off'

/** Whether this browser is pushed to, and how that is changed. */
export function useDevice() {
  const { t } = useTranslation('push')
  const query = usePush()
  const [ability, setAbility] = useState(readAbility)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const starting = useStartPush()
  const stopping = useStopPush()
  const testing = useSendTestPush()

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFault(undefined)
    testing.reset()
    try {
      await work()
    } catch (error) {
      setFault(error instanceof DOMException || !(error instanceof Error) ? t('failed') : messageOf(error))
    } finally {
      setAbility(readAbility())
      setBusy(false)
    }
  }
  const turnOn = () =>
    run(async () => {
      const key = query.data?.publicKey
      if (!key || !(await mayShow())) return
      await starting.mutateAsync(await subscribe(key))
      noteMine(true)
    })
  const turnOff = () =>
    run(async () => {
      await stopping.mutateAsync({})
      noteMine(false)
      await unsubscribe()
    })
  const test = () =>
    run(async () => {
      const { outcome } = await testing.mutateAsync({})
      if (outcome === 'gone') noteMine(false)
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

function stateOf(ability: Ability, push: { publicKey: string | null; since: string | null }): DeviceState {
  if (push.publicKey === null) return 'notOffered'
  if (ability !== 'able') return ability
  return push.since !== null && Notification.permission === 'granted' ? 'on' : 'off'
}
