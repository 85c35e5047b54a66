import { mayAny } from '@sampan/contract/abilities'
import { platformNames, platforms, postLanguages, tiers } from '@sampan/contract/creator'
import type { Actor } from '@sampan/contract/endpoint'
import { creatorTypes } from '@sampan/contract/invitation'
import type { InviteCode } from '@sampan/contract/invite-code'
import { useInviteCodes } from '#features/account/invite-code/invite-code.api.ts'
import { useGroups } from '#features/group/group.api.ts'
import { GroupFilter } from '#features/group/group-filter.tsx'
import { useCreatorLabels } from '#features/relation/relation.api.ts'
import { useCategories } from '#lib/calls/category.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { Countries, Followers, Prices, Relations, SalesFilter, Views } from './filter-parts.tsx'
import { useLanguageNames } from './language-name.ts'
import { haves, type LibraryValues, remarks } from './library-list.ts'
import { useAreaFilters } from './use-area-filters.tsx'

interface LibraryFilterOptions {
  values: LibraryValues
  set: (next: Record<string, string | undefined>) => void
  role: Actor
  /** The tab of those whom the reader acts for is open. */
  actsHere?: boolean
  /** The list is of one group. */
  ofGroup?: boolean
}

const platformCodes = [...Object.values(platforms).filter((code) => code !== 0), 0]

/** The filters of the library: what creators are, then what the reader's team keeps of them. */
export function useLibraryFilters(options: LibraryFilterOptions): Filter[] {
  const { t } = useTranslation(['library', 'creator', 'invitation'])
  const languageName = useLanguageNames()
  const { data: categories = [] } = useCategories()
  const areas = useAreaFilters(options.values)
  const kept = useKeptFilters(options)
  const { values, set, role, actsHere = false } = options
  return [
    { kind: 'own', field: 'country', part: <Countries values={values} set={set} /> },
    ...areas,
    {
      kind: 'many',
      field: 'category',
      name: t('column.category'),
      options: categories.map(({ ckey, name }) => ({ value: ckey, label: name })),
    },
    choiceOf('many', 'tier', t('column.tier'), tiers, (tier) => t(`tier.${tier}`)),
    {
      kind: 'many',
      field: 'platform',
      name: t('filter.platform'),
      options: platformCodes.map((code) => ({
        value: String(code),
        label: platformNames[code] ?? t('creator:otherPlatform'),
      })),
    },
    choiceOf('many', 'language', t('filter.language'), postLanguages, (code) => languageName(code)),
    { kind: 'own', field: 'from', part: <Followers values={values} set={set} /> },
    { kind: 'own', field: 'views', part: <Views values={values} set={set} /> },
    { kind: 'own', field: 'cheap', part: <Prices values={values} set={set} /> },
    { kind: 'own', field: 'sales', part: <SalesFilter values={values} set={set} /> },
    choiceOf('many', 'type', t('filter.type'), creatorTypes, (type) => t(`invitation:form.type.${type}`)),
    {
      kind: 'own',
      field: 'intention',
      part: <Relations values={values} set={set} keepsRelations={mayAny(role, 'keepRelations')} />,
    },
    ...kept,
    // Another tab may have left it in the address: what narrows the list is shown.
    ...(actsHere || values.has.length > 0
      ? [
          {
            kind: 'many' as const,
            field: 'has',
            name: t('creator:managed.state'),
            options: haves.map((key) => ({ value: key, label: t(`creator:managed.has.${key}`) })),
          },
        ]
      : []),
  ]
}

/** Labels, groups and remarks of the reader's team, and by which invite code somebody came. */
function useKeptFilters({ values, set, role, ofGroup = false }: LibraryFilterOptions): Filter[] {
  const { t } = useTranslation(['library', 'relation'])
  const keeps = mayAny(role, 'keepRelations')
  const handsOut = mayAny(role, 'handOutInviteCode')
  const { data: labels = [] } = useCreatorLabels(keeps)
  const codes = useCodeOptions(values.code, handsOut)
  const groups = useGroups({ pageSize: 1 }, keeps && !ofGroup)
  const hasGroups = values.group !== undefined || (groups.data?.rows.length ?? 0) > 0
  const group: Filter = {
    kind: 'own',
    field: 'group',
    part: <GroupFilter group={values.group} onChange={(next) => set({ group: next })} />,
  }
  const found: (Filter & { options: object[] })[] = [
    {
      kind: 'many',
      field: 'label',
      name: t('relation:labels'),
      options: labels.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'one',
      field: 'remark',
      name: t('filter.remark'),
      options: keeps ? remarks.map((each) => ({ value: each, label: t(`filter.remarked.${each}`) })) : [],
    },
    {
      kind: 'one',
      field: 'code',
      name: t('filter.code'),
      options: codes.map(({ id, code, note }) => ({ value: id, label: note ? `${code} · ${note}` : code })),
    },
  ]
  const [first, ...rest] = found
  const offered = (filters: typeof found) => filters.filter(({ options }) => options.length > 0)
  return [
    ...offered(first ? [first] : []),
    ...(keeps && !ofGroup && hasGroups ? [group] : []),
    ...offered(rest),
  ]
}

/** The newest invite codes, and the chosen one where it is older. */
function useCodeOptions(chosen: string | undefined, isAsked: boolean): readonly InviteCode[] {
  const { data } = useInviteCodes({ view: 'all', pageSize: 100 }, isAsked)
  const rows = data?.rows ?? []
  const isBeyond = data !== undefined && chosen !== undefined && !rows.some(({ id }) => id === chosen)
  const other = useInviteCodes({ view: 'all', ids: chosen ? [chosen] : [], pageSize: 1 }, isAsked && isBeyond)
  return isBeyond && other.data ? [...other.data.rows, ...rows] : rows
}
