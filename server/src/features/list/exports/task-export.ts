import type { OwnTaskRow } from '@sampan/contract/task-edit'
import type { App } from '#context.ts'
import { countPaidRewards } from '#features/participation/task/count-paid-rewards.ts'
import { listOwnTasks } from '#features/task/list/list-own-tasks.ts'
import type { OwnTaskFilter } from '#features/task/list/own-task-list.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'
import { withExtras } from './extras.ts'

type Row = OwnTaskRow & { extra: { slotsPaid: number } | undefined }
const { text, number, amount, moment } = columnsOf<App, Row>()

export const taskExport: ListExport<App, OwnTaskFilter, Row> = {
  name: 'tasks',
  list: withExtras(listOwnTasks, countPaidRewards),
  columns: [
    text('number', (row) => row.number),
    text('title', (row) => row.title),
    text('status', (row, { app, language }) => app.words.say(language, `ui:status.activity.${row.activity}`)),
    text('brand', (row) => row.brand.name),
    text('country', (row) => row.countryCode),
    text('cooperation', (row, { app, language }) =>
      app.words.say(language, `task:cooperation.${row.cooperationType as 1}`),
    ),
    amount('reward', (row) => row.reward),
    amount('reserved', (row) => row.reserved),
    text('currency', (row) => row.currency),
    number('commissionRate', (row) => row.commissionRate),
    number('slots', (row) => row.slots),
    number('slotsLeft', (row) => row.slotsLeft),
    number('slotsPaid', (row) => row.extra?.slotsPaid ?? 0),
    number('places', (row) => row.places),
    number('placesLeft', (row) => row.placesLeft),
    text('specialist', (row) => row.specialist?.name ?? null),
    number('signUps', (row) => row.signUps),
    number('toAnswer', (row) => row.toAnswer),
    number('toReview', (row) => row.toReview),
    moment('startsAt', (row) => row.startsAt),
    moment('endsAt', (row) => row.endsAt),
  ],
  ownersOf: ofNobody,
}
