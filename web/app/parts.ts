// The small parts that pages share. Pages of areas import them together (web/build/whole-chunks.mjs): a chunk for each set of pages would
// make ten.
import '~/costs/Money'
import '~/lib/dates'
import '~/session/use-enrollment'
import '~/ui/copy-button'
import '~/ui/dialog'
import '~/ui/input'
import '~/ui/page'
import '~/ui/segmented'
import '~/ui/select'
import '~/ui/switch'
import '~/ui/table/NameButton'
import '~/ui/tooltip'
