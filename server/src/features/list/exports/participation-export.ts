import type { ParticipationExtra } from '@sampan/contract/participation-extras'
import type { ParticipationSign } from '@sampan/contract/signs'
import type { ParticipationRow } from '@sampan/contract/task'
import type { App } from '#context.ts'
import { listParticipationExtras } from '#features/participation/list/list-participation-extras.ts'
import { listParticipations } from '#features/participation/list/list-participations.ts'
import type { ParticipationFilter } from '#features/participation/list/participation-list.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'
import { creatorColumns, yesNo } from './creator-columns.ts'
import { withExtras } from './extras.ts'

type Row = ParticipationRow & { extra: ParticipationExtra | undefined }
const { text, number, amount, moment } = columnsOf<App, Row>()

export const participationExport: ListExport<App, ParticipationFilter, Row> = {
  name: 'participations',
  list: withExtras(listParticipations, listParticipationExtras),
  columns: [
    text('number', (row) => row.number),
    text('status', (row, { app, language }) =>
      app.words.say(
        language,
        row.outcome === 'terminated' ? 'ui:status.task.terminated' : `ui:status.task.${row.status as 0}`,
      ),
    ),
    ...creatorColumns<Row>((row) => row.creator),
    text('brand', (row) => row.brand.name),
    text('task', (row) => row.task.title),
    text('taskNumber', (row) => row.task.number),
    text('cooperation', (row, { app, language }) =>
      app.words.say(language, `task:cooperation.${row.task.cooperationType as 1}`),
    ),
    amount('reward', (row) => row.task.reward),
    amount('earned', (row) => row.earned),
    text('currency', (row) => row.task.currency),
    number('commissionRate', (row) => row.task.commissionRate),
    text('country', (row) => row.countryCode),
    number('views', (row) => row.figures?.views ?? null),
    number('likes', (row) => row.figures?.likes ?? null),
    number('comments', (row) => row.figures?.comments ?? null),
    number('favourites', (row) => row.figures?.favourites ?? null),
    number('forwards', (row) => row.figures?.forwards ?? null),
    amount('revenue', (row) => row.figures?.revenue ?? null),
    number('round', (row) => row.round),
    number('rank', (row) => row.rank),
    moment('signedUpAt', (row) => row.signedUpAt),
    moment('updatedAt', (row) => row.updatedAt),
    text(
      'duty',
      ({ clock }, { app, language }) =>
        clock && app.words.say(language, `task:signUps.duty.${clock.duty}${clock.isYours ? '_you' : ''}`),
    ),
    moment('dueAt', (row) => row.clock?.dueAt ?? null),
    text('isUnusual', (row, ctx) => yesNo(row.isAbnormal, ctx)),
    text('unusual', ({ abnormalReasons }, { app, language }) =>
      abnormalReasons
        .map((each) => app.words.say(language, `task:signUps.sign.${each as ParticipationSign}`))
        .join(', '),
    ),
    text('post', (row) => row.extra?.postUrl ?? null),
    text('carrier', (row) => row.extra?.carrier ?? null),
    text('trackingNumber', (row) => row.extra?.trackingNumber ?? null),
    moment('shippedAt', (row) => row.extra?.shippedAt ?? null),
    text('script', ({ extra }, { app, language }) =>
      extra ? app.words.say(language, `task:extra.script.${extra.script}`) : null,
    ),
    text('payment', ({ extra }, { app, language }) =>
      extra ? app.words.say(language, `task:extra.payment.${extra.payment}`) : null,
    ),
  ],
  ownersOf: (rows) => ({ creators: rows.map((row) => row.creator.id) }),
}
