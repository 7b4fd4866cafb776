import Foundation
import ObjectBody
import ObjectClient

func upload(
  _ files: [TicketedUpload], with client: ObjectClient
) async {
  var uploader = Uploader(
    transport: client.transport, directory: NSTemporaryDirectory())
  uploader.urlPolicy = client.uploadURLPolicy

  let batch = uploader.start(files)
  for await progress in batch.progress {
    print(Int(progress.fractionCompleted * 100), "%")
  }
  for status in await batch.results {
    print(status.upload.path, status.state)
  }
}
