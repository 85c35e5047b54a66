import { Button, Menu, Radio, Stack } from '@mantine/core'
import { budgetSorts, ledgerKinds } from '@sampan/contract/payout'
import { IconArrowsSort } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { MenuChoice } from '#ui/form/menu-choice.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterChip, SearchField, Toolbar } from '#ui/table/toolbar.tsx'
import { budgetColumns } from './budget-columns.tsx'
import type { OneBudget } from './use-budget.ts'

/** Every movement of one budget. */
export function BudgetLines({ one, isAdmin }: { one: OneBudget; isAdmin: boolean }) {
  const { t } = useTranslation('payout')
  const formats = useFormats()
  const { lines, values, set } = one
  const columns = useMemo(
    () => budgetColumns(t, formats, (taskId) => set({ task: taskId })),
    [t, formats, set],
  )
  const reference = lines.error instanceof ApiError ? lines.error.reference : undefined
  return (
    <>
      <Filters one={one} />
      <DataTable
        label={t('budget.lines')}
        columns={columns}
        rows={lines.data?.rows}
        rowKey={(row) => row.entryId}
        rowName={(row) => `${t(`kind.${row.kind}`)}, ${formats.moment(row.at)}`}
        sort={one.sort}
        onSort={one.setSort}
        isReloading={lines.isPlaceholderData}
        error={
          lines.error
            ? { onRetry: () => void lines.refetch(), reference, text: messageOf(lines.error) }
            : undefined
        }
        empty={
          one.hasFilters ? (
            <EmptyByFilter title={t('budget.noMatch')} onClear={one.clear} />
          ) : (
            <EmptyFirst
              title={t('budget.none')}
              text={t(isAdmin ? 'budget.noneTextAdmin' : 'budget.noneText')}
            />
          )
        }
        paging={
          lines.data && {
            page: values.page,
            pageSize: values.size,
            total: lines.data.total,
            isEstimate: lines.data.isEstimate,
            onPage: (page: number) => set({ page: page > 1 ? String(page) : undefined }),
            onPageSize: (size: number) => set({ size: String(size) }),
          }
        }
      />
    </>
  )
}

function Filters({ one }: { one: OneBudget }) {
  const { t } = useTranslation('payout')
  const { values, set, lines } = one
  const title = lines.data?.rows.find((row) => row.taskId === values.task)?.source.title
  return (
    <Toolbar onClear={one.hasFilters ? one.clear : undefined}>
      <SearchField
        value={values.q}
        onSearch={(text) => set({ q: text || undefined })}
        placeholder={t('budget.search')}
      />
      <FilterChip
        name={t('budget.column.kind')}
        value={values.kind && t(`kind.${values.kind}`)}
        onRemove={() => set({ kind: undefined })}
      >
        <Radio.Group
          label={t('budget.column.kind')}
          value={values.kind ?? ''}
          onChange={(kind) => set({ kind })}
        >
          <Stack gap={10} mt={8}>
            {ledgerKinds.map((kind) => (
              <Radio key={kind} value={kind} label={t(`kind.${kind}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </FilterChip>
      {values.task && (
        <FilterChip
          name={t('budget.task')}
          value={title || t('budget.thisTask')}
          onRemove={() => set({ task: undefined })}
        >
          <Button size="xs" onClick={() => set({ task: undefined })}>
            {t('budget.allTasks')}
          </Button>
        </FilterChip>
      )}
      <Menu>
        <Menu.Target>
          <Button size="xs" leftSection={<IconArrowsSort size={16} aria-hidden />}>
            {t(`sort.${one.order}`)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {budgetSorts.map((sort) => (
            <MenuChoice key={sort} isChosen={sort === one.order} onChoose={() => set({ sort })}>
              {t(`sort.${sort}`)}
            </MenuChoice>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Toolbar>
  )
}
