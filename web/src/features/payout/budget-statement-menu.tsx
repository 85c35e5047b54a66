import { Button, Menu } from '@mantine/core'
import type { CountryCode } from '@sampan/contract/country'
import { budgetMonthsMost } from '@sampan/contract/payout-top-up'
import { IconFileText } from '@tabler/icons-react'
import { messageOf } from '#lib/forms.ts'
import { wallTime } from '#lib/place/country-time.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { saveFile } from '#lib/save-file.ts'
import { serverNow } from '#ui/clock/use-now.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useMakeBudgetStatement } from './payout.api.ts'
import { useMonthName } from './top-up/budget-months.tsx'

interface BudgetStatementMenuProps {
  /** For an admin. */
  brandId: string | undefined
  /** The brand's own when absent. */
  currency: string | undefined
  /** Of the brand. */
  country: CountryCode
}

/** The months of a budget, each as a PDF. */
export function BudgetStatementMenu({ brandId, currency, country }: BudgetStatementMenuProps) {
  const { t } = useTranslation('payout')
  const nameOf = useMonthName('long')
  const make = useMakeBudgetStatement()
  async function onSave(month: string): Promise<void> {
    try {
      const made = await make.mutateAsync({
        month,
        ...(brandId && { brandId }),
        ...(currency && { currency }),
      })
      saveFile(made.name, made.mime, made.content)
      showDone(t('statement.saved', { name: made.name }))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="secondary"
          leftSection={<IconFileText size={18} aria-hidden />}
          loading={make.isPending}
        >
          {t('statement.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {lastMonths(country).map((month) => (
          <Menu.Item key={month} onClick={() => void onSave(month)}>
            {nameOf(month)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The months that the budget is shown by, the newest first, as they begin and end in the country of its brand (R171). */
export function lastMonths(country: CountryCode): string[] {
  const [year = 0, month = 1] = wallTime(new Date(serverNow()).toISOString(), country).split('-').map(Number)
  return Array.from({ length: budgetMonthsMost }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
