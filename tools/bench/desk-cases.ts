import { dryRunRules } from '@sampan/contract/approval-rule'
import { countMatching } from '@sampan/contract/batch-run'
import { listCooperations } from '@sampan/contract/cooperation-own'
import { findCooperationSubjects, listSentCooperations } from '@sampan/contract/cooperation-sent'
import { findEverywhere } from '@sampan/contract/find'
import { listInvitations } from '@sampan/contract/invitation'
import { findInvitees, listSentInvitations } from '@sampan/contract/invitation-sent'
import { listAskedMcnLinks, listMcnLinks } from '@sampan/contract/mcn-link'
import { getReport, listReportRows } from '@sampan/contract/report'
import { getTaskReport, listTaskReportRows } from '@sampan/contract/task-report'
import { countTurns, getToday } from '@sampan/contract/today'
import { askedBy, type CostCase } from './cost-cases.ts'
import type { BenchPeople } from './people.ts'

const typed = [
  'siri',
  'jasm',
  'jasmine scented candle',
  'nguyen minh',
  'SP-1234',
  'SP-123456',
  'an',
  'nobody of this name',
]
const sent = [
  {},
  { view: 'all', sort: 'newest' },
  { view: 'closed' },
  { view: 'all', query: 'siri' },
  { view: 'all', query: 'nobody of this name', sort: 'newest' },
  { view: 'open', countries: ['VN'] },
]
const matching = [
  { list: 'samples', filter: {} },
  { list: 'samples', filter: { view: 'toReview' } },
  { list: 'samples', filter: { query: 'serum', sort: 'applied_desc' } },
  { list: 'products', filter: {} },
  { list: 'libraryCreators', filter: {} },
  { list: 'invitations', filter: { view: 'all' } },
]

/** As the page asks until somebody wants to see all lines. */
const todays = [{ part: 'first' }, { part: 'first', group: 'late' }]

const rules = [
  {
    ...{ id: '019b76db-d0e0-7e27-8ac6-b18a892c0eee', isOn: true, outcome: 'approve', reason: '' },
    conditions: [{ fact: 'followers', is: 'atLeast', value: 10_000 }],
  },
]

const staff = async (people: BenchPeople, admins: number, specialists: number) => [
  ...(await people.admins(admins)),
  ...(await people.ofRole('productSpecialist', specialists)),
  ...(await people.ofRole('creatorSpecialist', specialists)),
]

/** What a day at the console begins with, and what is asked of people there. */
export const deskCases = (people: BenchPeople): CostCase[] => [
  {
    ...{ name: 'finder, staff', key: 'finder-staff' },
    make: async () =>
      askedBy(
        findEverywhere,
        await people.admins(2),
        typed.map((query) => ({ query })),
      ),
  },
  {
    ...{ name: 'finder, a brand', key: 'finder-brand' },
    make: async () =>
      askedBy(
        findEverywhere,
        await people.brands(8),
        typed.map((query) => ({ query })),
      ),
  },
  {
    ...{ name: 'Today, staff', key: 'today-staff' },
    make: async () => askedBy(getToday, await staff(people, 2, 4), todays),
  },
  {
    ...{ name: 'Today, a brand', key: 'today-brand' },
    make: async () => askedBy(getToday, await people.brands(16), todays),
  },
  {
    ...{ name: 'counts of the menu', key: 'turns' },
    make: async () =>
      askedBy(countTurns, [...(await staff(people, 2, 4)), ...(await people.brands(16))], [{}]),
  },
  {
    ...{ name: 'count of all that match', key: 'matching' },
    make: async () =>
      askedBy(countMatching, [...(await people.admins(1)), ...(await people.verifiedBrands(1))], matching),
  },
  {
    ...{ name: 'cooperation invitations, sent', key: 'cooperations' },
    make: async () =>
      askedBy(listSentCooperations, [...(await people.admins(1)), ...(await people.brands(8))], sent),
  },
  {
    ...{ name: 'cooperation invitations, own', key: 'cooperations-own' },
    make: async () => askedBy(listCooperations, await people.creators(64), [{}]),
  },
  {
    ...{ name: 'subjects of a cooperation', key: 'cooperation-subjects' },
    make: async () =>
      askedBy(
        findCooperationSubjects,
        [...(await people.admins(1)), ...(await people.verifiedBrands(4))],
        [{}, { query: 'jasmine' }, { query: 'nothing of this name' }, { countries: ['VN'] }],
      ),
  },
  {
    ...{ name: 'invitations, sent', key: 'invitations' },
    make: async () =>
      askedBy(listSentInvitations, [...(await people.admins(1)), ...(await people.brands(8))], sent),
  },
  {
    ...{ name: 'invitations, own', key: 'invitations-own' },
    make: async () => askedBy(listInvitations, await people.creators(64), [{}]),
  },
  {
    ...{ name: 'search for people to invite', key: 'invitees' },
    make: async () =>
      askedBy(
        findInvitees,
        [
          ...(await people.admins(1)),
          ...(await people.verifiedBrands(4)),
          ...(await people.ofRole('mcn', 2)),
        ],
        [
          { query: 'siri' },
          { query: 'an' },
          { query: 'nobody of this name' },
          { handles: ['@siri.1', '@dewi.2'] },
        ],
      ),
  },
  {
    ...{ name: 'links of an MCN', key: 'mcn-links' },
    make: async () =>
      askedBy(listAskedMcnLinks, await people.ofRole('mcn', 12), [
        {},
        { view: 'all' },
        { view: 'closed' },
        { view: 'all', query: 'siri' },
      ]),
  },
  {
    ...{ name: 'links of a creator', key: 'mcn-links-own' },
    make: async () => askedBy(listMcnLinks, await people.creators(64), [{}]),
  },
  {
    ...{ name: 'reports', key: 'reports' },
    make: async () => {
      const readers = [
        ...(await people.admins(1)),
        ...(await people.brands(8)),
        ...(await people.ofRole('productSpecialist', 2)),
      ]
      return [
        ...askedBy(getReport, readers, [{ span: 365 }]),
        ...askedBy(listReportRows, readers, [
          { by: 'product', span: 365 },
          { by: 'brand', span: 90 },
          { by: 'month', span: 365 },
        ]),
      ]
    },
  },
  {
    ...{ name: 'reports of tasks', key: 'task-reports' },
    make: async () => {
      const readers = [
        ...(await people.admins(1)),
        ...(await people.brands(8)),
        ...(await people.ofRole('productSpecialist', 2)),
      ]
      return [
        ...askedBy(getTaskReport, readers, [{ span: 365 }]),
        ...askedBy(listTaskReportRows, readers, [
          { by: 'task', span: 365 },
          { by: 'brand', span: 90 },
          { by: 'month', span: 365 },
        ]),
      ]
    },
  },
  {
    ...{ name: 'dry run of approval rules', key: 'dry-run' },
    make: async () => askedBy(dryRunRules, await people.verifiedBrands(4), [{ rules, days: 365 }]),
  },
]
