export const USAGE = `REVIEW: evidence review for digital-forensics cases

Usage: review <command> [options]

  serve [--sample]                     serves REVIEW; with --sample also four sample users and a sample case
      --second-tool                    the sample case also has its second phone as another tool exports it, compared
  import <path> --case <name or id>    looks at a file or folder, says what it is, and imports an extraction of it; the
                                       case is made when there is none of that name
      --name <name>                    name of the evidence source (default: that of the device, else of the file)
      --folder <folder>                which extraction, where the input holds several
      --all                            all extractions of the input, a source each
      --timezone <zone>                IANA time zone of a new case (default: UTC)
      --phone-country <country>        country of telephone numbers of a new case, as DE (ISO 3166)
      --without-tags-and-comments      leaves out the tags and comments that an examiner made in the tool
      --again                          also when the case already has this extraction
  sample --format <ufed|axiom|xry> --out <path>
                                       writes the second phone of the sample case as an export of that tool: a .ufdr file, a
                                       portable case of AXIOM (a folder) or a text export of XRY (a folder)
      --hits <number>                  how many items the phone has (default: those of the sample case)
      --seed <number>                  another phone of the same story; the same seed gives the same bytes
  case archive --case <name or id> --out <file>
                                       writes the case as one signed file: records, items, files, audit log
  case restore --file <file>           brings a case back from an archive, on this installation or another one
      --name <name>                    another name for the case
      --fingerprint <SHA-256>          refuses an archive that another key has signed
  backup create --out <folder>         copies the installation while it works; what the folder has is not copied again
      --keep <n>                       how many backups stay in the folder (default: all)
  backup restore --from <folder> --data <empty folder>
                                       makes a data folder of a backup
      --backup <name>                  which one (default: the newest)
  verify                               checks databases, audit logs, indexes and the SHA-256 of every stored file
  verify <package>                     checks a disclosure package, a folder or a ZIP; needs no installation (docs/disclosure.md)
  audit verify [--anchors <folder>]    checks the audit logs, the rows that they vouch for, and signed anchors (docs/integrity.md)
  audit verify --file <file> [--key <public.pem>]
                                       checks an exported audit log; needs no installation
  audit export --chain <installation | case> --out <file.jsonl>
                                       writes an audit log that anybody can verify (docs/audit-format.md)
  audit request --case <case> --entry <number>
                                       prints the request of a search as it was sent, with the rights of its user and what was found
  audit key                            prints the public key of anchors and exports
  audit anchor                         signs how far the audit logs have come, now
  keys rotate                          another key seals the secrets of second factors from now on
  queue list                           jobs that wait, run or have failed, by queue
  queue pause <queue>                  begins nothing of a queue until it is resumed, also after a restart
  queue resume <queue>
  reindex --case <name or id> | --all  makes the index that searches use anew from what is stored; searches go on
  user add --user-name <name> --role <administrator|forensic-examiner|investigator|legal-reviewer>
           --first-name <name> --last-name <name> [--email <address>] [--title <title>]
  user list
  user set-password --user-name <name>
  user disable --user-name <name>
  user enable --user-name <name>
  user assign --user-name <name> --case <name or id> --access <manager|member>
  user link --user-name <name> --subject <subject>
                                       the user signs in with that account of the lab's own identity provider from now on
  licence keys --out <folder>          makes the key pair of an issuer of licences
  licence issue --key <file> --licensee <name> --out <file.key>
      --seats <n> | --concurrent <n>   so many people, or so many at a time (default: any number); administrators do not count
      --expires <YYYY-MM-DD>           the last day (default: it never ends)

While a server runs on the data folder it runs the command. Passwords are read from the standard input. Settings come from the environment: see docs/operations.md.`;
