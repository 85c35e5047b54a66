import { useEffect, useState } from 'react'
import { setLeaveQuestion } from '#lib/leave.ts'
import { readAccountId } from '#lib/session.ts'
import { listWaiting } from './outbox.ts'

/** Answers the question whether somebody who logs out gives up what waits. */
type Answer = (mayLeave: boolean) => void

/** Asks before a log-out while something waits. Out: what the answer goes to, while the question is open. */
export function useLeaving(): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    setLeaveQuestion(async () => {
      if (listWaiting(readAccountId()).length === 0) return true
      return new Promise<boolean>((resolve) => {
        setAnswer(() => (mayLeave: boolean) => {
          setAnswer(undefined)
          resolve(mayLeave)
        })
      })
    })
    return () => setLeaveQuestion(async () => true)
  }, [])
  return answer
}
