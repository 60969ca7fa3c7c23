export const USAGE = `REVIEW: evidence review for digital-forensics cases

Usage: review <command> [options]

  serve [--sample]                     serves REVIEW; with --sample also four sample users and a sample case
      --second-tool                    the sample case also has its second phone as another tool exports it, compared
  import <path> --case <name or id>    shows what a file or folder holds, and imports an extraction from it; creates the
                                       case if there is none of that name
      --name <name>                    name of the evidence source (default: that of the device, else of the file)
      --folder <folder>                which extraction, where the input holds several
      --all                            all extractions of the input, each as an evidence source
      --timezone <zone>                IANA time zone of a new case (default: UTC)
      --phone-country <country>        country of telephone numbers of a new case, such as DE (ISO 3166)
      --without-tags-and-comments      leaves out the tags and comments that an examiner made in the extraction tool
      --again                          imports even if the case already has this extraction
  sample --format <ufed|axiom|xry> --out <path>
                                       writes the second phone of the sample case as an export of that tool: a .ufdr file, a
                                       portable case of AXIOM (a folder) or a text export of XRY (a folder)
      --hits <number>                  how many items the phone has (default: those of the sample case)
      --seed <number>                  another phone of the same story; the same seed gives the same bytes
  case archive --case <name or id> --out <file>
                                       writes the case as one signed file: records, items, files, audit log
  case restore --file <file>           restores a case from an archive, on this installation or another one
      --name <name>                    another name for the case
      --fingerprint <SHA-256>          refuses an archive that was signed with another key
  backup create --out <folder>         backs up the installation while it runs; copies only what the folder does not hold yet
      --keep <n>                       how many backups stay in the folder (default: all)
  backup restore --from <folder> --data <empty folder>
                                       restores a backup into an empty data folder
      --backup <name>                  which one (default: the newest)
  verify                               checks databases, audit logs, indexes and the SHA-256 of every stored file
  verify <package>                     checks a disclosure package, a folder or a ZIP; needs no installation (docs/disclosure.md)
  audit verify [--anchors <folder>]    checks the audit logs, the rows whose hashes they hold, and signed anchors (docs/integrity.md)
  audit verify --file <file> [--key <public.pem>]
                                       checks an exported audit log; needs no installation
  audit export --chain <installation | case> --out <file.jsonl>
                                       writes an audit log to a file that can be verified without REVIEW (docs/audit-format.md)
  audit request --case <case> --entry <number>
                                       prints the request of a search as it was sent, with the rights of its user and what was found
  audit key                            prints the public key of anchors and exports
  audit anchor                         signs the present end of every audit log
  keys rotate                          encrypts the secrets of second factors with a new key from now on
  queue list                           counts the jobs that wait, run or have failed, by queue
  queue pause <queue>                  starts no more jobs of a queue until it is resumed, even after a restart
  queue resume <queue>
  reindex --case <name or id> | --all  rebuilds the search index from what is stored; searches go on meanwhile
  user add --user-name <name> --role <administrator|forensic-examiner|investigator|legal-reviewer>
           --first-name <name> --last-name <name> [--email <address>] [--title <title>]
  user list
  user set-password --user-name <name>
  user disable --user-name <name>
  user enable --user-name <name>
  user remove-second-factor --user-name <name> --reason <text>
                                       removes app, passkeys and recovery codes of a user who lost them, also of the only administrator
  user assign --user-name <name> --case <name or id> --access <manager|member>
  user link --user-name <name> --subject <subject>
                                       from now on the user signs in with that account of the lab's own identity provider
  licence keys --out <folder>          creates the key pair of an issuer of licences
  licence issue --key <file> --licensee <name> --out <file.key>
      --seats <n> | --concurrent <n>   users in all, or users at a time (default: any number); administrators do not count
      --expires <YYYY-MM-DD>           the last day (default: it never ends)

While a server runs on the data folder, the server runs the command. Passwords are read from standard input. Settings are environment variables: see docs/operations.md.`;
