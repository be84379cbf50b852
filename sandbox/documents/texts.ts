const privacy = `
# Privacy Policy
This document belongs to the sandbox of Web Office. It is a real file with real pages, and it binds nobody.
## What the sandbox keeps
The sandbox keeps customers, balances and bookings in a database on the machine it runs on. Everything in it is made up.
## What your browser keeps
Web Office keeps a copy of what it was told in this browser: your history, balances, rates, and the log of what was \
asked and answered. The copy is not encrypted. Signing out removes it unless you ask to keep it.
## What leaves this machine
Nothing does. The stand-ins for the parent platform, the verification widget and the card provider are served \
from the same machine.
## What is never kept
Passwords, codes, secrets of authenticators and tokens of the verification widget are written to no log.
`

const terms = `
# Terms of Use
This document belongs to the sandbox of Web Office. It is a real file with real pages, and it binds nobody.
## Accounts
Every customer of the sandbox may be anyone. Keep real passwords and real documents out of it.
## Transfers and withdrawals
A transfer reaches its recipient at once and is free of charge. A withdrawal waits, is settled later, \
and may be refused. The fee that was shown is the fee that is taken.
## Balances
Balances of the sandbox have no value. They cannot be paid in, and nothing is paid out to anywhere.
## Changes
These terms change when the sandbox does.
`

/** The sandbox's own legal documents by file name (R075, R076): English only (R077). */
export const documentTexts: Readonly<Record<string, string>> = {
  "Privacy_Policy.pdf": privacy,
  "terms-of-use.pdf": terms,
}
