/** Each file of tests begins in a tab that keeps nothing: the browser runs one after the other in the same. */
sessionStorage.clear()
