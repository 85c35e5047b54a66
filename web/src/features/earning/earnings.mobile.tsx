import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { Earnings } from './earnings.tsx'
import { statementField } from './use-earnings.ts'

const search = { statement: statementField }

export function Page() {
  const { t } = useTranslation('earning')
  const [{ statement }] = useSearch(search)
  const title = t(statement ? 'statement.title' : 'title')
  usePageTitle(title)
  return (
    <PhoneFrame title={title} backHref={statement ? '/m/statement' : '/m/user'}>
      <Earnings
        hrefOf={(id) => `/m/myTask?id=${id}`}
        productHrefOf={(id) => `/m/detail?id=${id}`}
        methodsHref="/m/payment"
        browseHref="/m/taskList"
      />
    </PhoneFrame>
  )
}
