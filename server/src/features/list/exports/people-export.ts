import type { Person } from '@sampan/contract/access'
import type { App } from '#context.ts'
import { listPeople } from '#features/account/people/list-people.ts'
import type { PeopleFilter } from '#features/account/people/people.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'

const { text, moment } = columnsOf<App, Person>()

export const peopleExport: ListExport<App, PeopleFilter, Person> = {
  name: 'people',
  list: listPeople,
  columns: [
    text('name', (row) => row.name),
    text('role', (row, { app, language }) => app.words.say(language, `tenant:role.${row.role}`)),
    text('company', (row) => row.company),
    text('country', (row) => row.countryCode),
    moment('createdAt', (row) => row.createdAt),
    text('access', ({ ended }, { app, language }) =>
      app.words.say(
        language,
        `people:state.${ended === null ? 'active' : ended.isOwnWish ? 'leaving' : 'ended'}`,
      ),
    ),
    moment('accessEndedAt', (row) => row.ended?.at ?? null),
    text('reason', (row) => row.ended?.reason ?? null),
  ],
  ownersOf: (rows) => ({ accounts: rows.map((row) => row.id) }),
}
