import { useNavigate } from '@tanstack/react-router'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { BottomBar } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { SignFlow } from './sign-flow.tsx'

const search = { id: words() }

/** Reading and signing one agreement on the phone, by the query `id`. */
export function Page() {
  const [{ id }] = useSearch(search)
  const navigate = useNavigate()
  return (
    <SignFlow
      id={id || undefined}
      isPhone
      frame={({ title, backHref, button, duty, children }) => (
        <PhoneFrame
          title={title}
          onBack={() => void navigate({ href: backHref })}
          bottom={button && <BottomBar facts={duty}>{button}</BottomBar>}
        >
          {children}
        </PhoneFrame>
      )}
    />
  )
}
