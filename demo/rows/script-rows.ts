import type { Ctx } from '../../server/src/context.ts'
import type { DemoParticipation } from '../content/tasks/task-life.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { participationId } from './participation-rows.ts'
import { accountId } from './people-rows.ts'
import { castOf } from './task-rows.ts'

/** Every version of a script that was handed in, with what its brand decided about it. */
export const scriptRows = (ctx: Ctx, told: readonly DemoParticipation[]): Row[] =>
  told.flatMap((one) => {
    const handed = one.steps.filter(({ verb }) => verb === 'submitScript')
    const decided = one.steps.filter(({ verb }) => verb === 'passScript' || verb === 'returnScript')
    const reader = castOf(one.task).brand.people[0]?.key
    return handed.map((step, index) => {
      const decision = decided[index]
      return {
        tenant_id: ctx.tenant.id,
        id: idOf('script', `${one.number} ${index + 1}`),
        participation_id: participationId(one),
        round: index + 1,
        text: one.draft.scripts?.[index] ?? '',
        file_id: null,
        link: '',
        submitted_at: step.at,
        outcome: decision ? (decision.verb === 'passScript' ? 'passed' : 'returned') : null,
        feedback: decision?.reason ?? '',
        decided_by: decision && reader ? accountId(reader) : null,
        decided_at: decision?.at ?? null,
      }
    })
  })
