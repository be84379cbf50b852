/** Whose history it is; the bench's office says so too. */
export const customerId = "1"
export const token = "token-of-the-bench"

/** The device's, under which the customer's database gets its name. */
export const salt = "0123456789abcdef0123456789abcdef"
